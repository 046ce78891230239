import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { until } from '../testing/until.ts'
import { isOutside, readStatements, runOutside } from './concurrent-indexes.ts'
import { MigrationRefused } from './fitness.ts'
import { whileLocked } from './migration-lock.ts'
import { applyMissing, readMigrations } from './migrations.ts'

const { url, database } = await migratedDatabase()

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end().catch(() => {}))
}

async function indexesOf(table: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ said: string }>(
    `select indexrelid::regclass || case when indisvalid then '' else ' broken' end as said
     from pg_index where indrelid = $1::regclass order by 1`,
    [table],
  )
  return rows.map(({ said }) => said)
}

test('every migration outside a transaction does only what can be repeated', async () => {
  for (const { text } of await readMigrations()) if (isOutside(text)) readStatements(text)
  assert.throws(() => readStatements('create table things ()'), /may only create or drop an index/)
  assert.throws(() => readStatements('create index things_by_name on things (name)'), /concurrently/)
})

test('others write while an index is built; a killed build is built anew', async () => {
  await database.pool.query('create table things (name text)')
  const text =
    '-- Why.\n-- Outside a transaction.\ncreate index concurrently things_by_name on things (name);\n'
  const writer = await database.pool.connect()
  await writer.query("begin; insert into things values ('before')")
  const built = withClient(async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const building = runOutside(client, text).catch((error: Error) => error)
    await until(async () => (await indexesOf('things')).length === 1, 'the build waits for the writer')
    await database.pool.query("insert into things values ('meanwhile')")
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    return building
  })
  assert.ok((await built) instanceof Error)
  await writer.query('commit')
  writer.release()
  assert.deepEqual(await indexesOf('things'), ['things_by_name broken'])
  await withClient((client) => runOutside(client, text))
  assert.deepEqual(await indexesOf('things'), ['things_by_name'])
  await withClient((client) => runOutside(client, text))
  await withClient((client) => runOutside(client, 'drop index concurrently things_by_name'))
  assert.deepEqual(await indexesOf('things'), [])
})

test('the index of a partitioned table is built partition by partition', async () => {
  await database.pool.query(`create table parted (id int) partition by range (id);
    create table parted_one partition of parted for values from (1) to (10);
    create table parted_rest partition of parted default`)
  await withClient((client) => runOutside(client, 'create index concurrently parted_by_id on parted (id)'))
  assert.deepEqual(await indexesOf('parted'), ['parted_by_id'])
  assert.deepEqual(await indexesOf('parted_one'), ['parted_one_parted_by_id'])
  await withClient((client) => runOutside(client, 'create index concurrently parted_by_id on parted (id)'))
})

test('the runner applies such a migration once, and refuses it through a pooler', async () => {
  await database.pool.query('create table others (name text)')
  const text =
    '-- Why.\n-- Outside a transaction.\ncreate index concurrently others_by_name on others (name);\n'
  const later = { name: '9999-later.sql', hash: 'x', text }
  const migrations = [...(await readMigrations()), later]
  const steps = { migrations, onStep: () => {}, wait: { seconds: 600, onWait: () => {} } }
  await withClient(async (client) => {
    await assert.rejects(
      applyMissing(client, { ...steps, isPooled: true }),
      (error) => error instanceof MigrationRefused && /STINT_MIGRATION_URL/.test(error.message),
    )
    assert.deepEqual(await applyMissing(client, { ...steps, isPooled: false }), [later.name])
    assert.deepEqual(await applyMissing(client, { ...steps, isPooled: false }), [])
  })
  assert.deepEqual(await indexesOf('others'), ['others_by_name'])
})

test('the lock of migrations keeps no snapshot, which a build would wait for', async () => {
  await whileLocked(url, { seconds: 60, onWait: () => {} }, async (client) => {
    const { rows } = await client.query(`
      select a.backend_xmin from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())`)
    assert.deepEqual(rows, [{ backend_xmin: null }])
  })
})

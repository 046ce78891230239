import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { until } from '../testing/until.ts'
import { MigrationRefused } from './fitness.ts'
import { migrationState } from './inspect.ts'
import { whileLocked } from './migration-lock.ts'
import { foreignHistory, migrate, readMigrations } from './migrations.ts'

const { url, database } = await migratedDatabase(3)
const names = (await readMigrations()).map((migration) => migration.name)

test('a migrated database has nothing to do', async () => {
  assert.deepEqual(await migrate(url), [])
  assert.deepEqual(await migrationState(database), { applied: names.length, pending: [], foreign: undefined })
})

test('the schema of the job queue is there before any worker', async () => {
  const { rows } = await database.pool.query("select to_regclass('pgboss.job')::text as job")
  assert.deepEqual(rows, [{ job: 'pgboss.job' }])
})

test('two that migrate an empty database at once wait for each other', async () => {
  const empty = await testDatabase({ template: 'empty', fill: async () => {} })
  after(empty.drop)
  const steps: string[] = []
  const [one = [], other = []] = await Promise.all([
    migrate(empty.url, { onStep: (step) => steps.push(step) }),
    migrate(empty.url, { onStep: (step) => steps.push(step) }),
  ])
  assert.deepEqual([one, other].map((applied) => applied.length).sort(), [0, names.length])
  assert.deepEqual(steps, names)
})

test('a process that loses its lock stops, and the next one can begin', async () => {
  const working = whileLocked(url, { seconds: 600, onWait: () => {} }, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted and objid = 7203114
         and database = (select oid from pg_database where datname = current_database())`,
    )
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await until(
      () =>
        client.query('select 1').then(
          () => false,
          () => true,
        ),
      'the work is cut off',
    )
    throw new Error('It is cut off.')
  })
  await assert.rejects(working, /It is cut off/)
  assert.deepEqual(await migrate(url), [])
})

test('a migration that was edited after it was applied is refused', async () => {
  const last = names.at(-1) ?? assert.fail()
  await withClient(async (client) => {
    const { rows } = await client.query(
      'update schema_migrations set hash = $2 where name = $1 returning $2',
      [last, 'other'],
    )
    assert.equal(rows.length, 1)
  })
  await assert.rejects(
    migrate(url),
    (error) => error instanceof MigrationRefused && error.message.includes(last),
  )
  assert.match((await migrationState(database)).foreign ?? '', /was edited after it was applied/)
  const { hash } = (await readMigrations()).at(-1) ?? assert.fail()
  await withClient((client) =>
    client.query('update schema_migrations set hash = $2 where name = $1', [last, hash]),
  )
  assert.deepEqual(await migrate(url), [])
})

test('a database of a newer version is refused', async () => {
  await withClient((client) =>
    client.query("insert into schema_migrations (name, hash) values ('9999-later.sql', 'x')"),
  )
  await assert.rejects(migrate(url), /9999-later\.sql, which this version of Stint does not know/)
  await withClient((client) => client.query("delete from schema_migrations where name like '9999%'"))
})

test('an old database that names migrations by a time goes on, and gets their numbers', async () => {
  const old = (names[0] ?? assert.fail()).replace('0001', '20261115T0200')
  await withClient((client) =>
    client.query('update schema_migrations set name = $1 where name = $2', [old, names[0]]),
  )
  assert.deepEqual((await migrationState(database)).pending, [])
  assert.deepEqual(await migrate(url), [])
  const { rows } = await database.pool.query('select name from schema_migrations order by name')
  assert.deepEqual(
    rows,
    names.map((name) => ({ name })),
  )
})

test('a migration that would run after a later one is refused, except the ones that had a time', () => {
  const named = (name: string) => ({ name, text: '', hash: '1' })
  const known = ['0104-a.sql', '0105-b.sql', '0106-c.sql'].map(named)
  assert.equal(foreignHistory(new Map([['0105-b.sql', '1']]), known), undefined)
  assert.equal(
    foreignHistory(
      new Map([
        ['0104-a.sql', '1'],
        ['0106-c.sql', '1'],
      ]),
      known,
    ),
    'The database has the migration 0106-c.sql, but not 0105-b.sql, which comes before it. ' +
      'Restore a backup from before, or run the version of Stint that this database was made with.',
  )
})

test('one unknown migration makes a history foreign', () => {
  const known = [{ name: 'a.sql', text: '', hash: '1' }]
  assert.equal(foreignHistory(new Map(), known), undefined)
  assert.equal(foreignHistory(new Map([['a.sql', '1']]), known), undefined)
  assert.match(foreignHistory(new Map([['b.sql', '1']]), known) ?? '', /b\.sql/)
})

async function withClient(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

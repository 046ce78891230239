import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { until } from '../testing/until.ts'
import { applyMigration } from './apply-migration.ts'
import { DatabaseBusy } from './failures.ts'

const { url, database } = await migratedDatabase(3)
const [client, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
// The database goes before its clients do.
for (const each of [client, other]) each.on('error', () => {})
await Promise.all([client.connect(), other.connect()])
after(() => Promise.all([client.end(), other.end()]))
await database.pool.query('create table held (id int); create sequence tries')

const step = (name: string, text: string) => ({ name, text, hash: 'x' })

async function isApplied(name: string): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from schema_migrations where name = $1', [name])
  return rowCount === 1
}

test('a migration steps aside for an open transaction, names it, and follows when it ends', async () => {
  await other.query('begin; select from held')
  const { rows } = await other.query('select pg_backend_pid() as pid')
  const said: string[] = []
  const wait = { seconds: 600, onWait: (message: string) => void said.push(message) }
  const applying = applyMigration(client, step('9990-a.sql', 'alter table held add column a int'), wait)
  await until(() => said.length > 0, 'it says what it waits for')
  assert.match(
    said[0] ?? '',
    new RegExp(
      `^The migration 9990-a.sql waits for its tables: process ${rows[0].pid} of the database .*open since .*, last statement "select pg_backend_pid\\(\\) as pid"\\.$`,
    ),
  )
  // Nobody waits behind it for longer than one attempt.
  await database.pool.query('select from held')
  await other.query('commit')
  await applying
  assert.ok(await isApplied('9990-a.sql'))
})

test('a migration gives up in the end, names what is in the way, and leaves nothing', async () => {
  await other.query('begin; select from held')
  await assert.rejects(
    applyMigration(client, step('9991-b.sql', 'alter table held add column b int'), {
      seconds: 0,
      onWait: () => {},
    }),
    (error) =>
      error instanceof DatabaseBusy && /^the migration 9991-b\.sql .* process \d+/.test(error.message),
  )
  await other.query('commit')
  assert.equal(await isApplied('9991-b.sql'), false)
})

test('a deadlock is tried again, and any other failure is not', async () => {
  const text = "do $$ begin if nextval('tries') < 3 then raise sqlstate '40P01'; end if; end $$"
  await applyMigration(client, step('9992-c.sql', text), { seconds: 600, onWait: () => {} })
  assert.ok(await isApplied('9992-c.sql'))
  await assert.rejects(
    applyMigration(client, step('9993-d.sql', 'select 1 / 0'), { seconds: 600, onWait: () => {} }),
    /division by zero/,
  )
  assert.equal(await isApplied('9993-d.sql'), false)
})

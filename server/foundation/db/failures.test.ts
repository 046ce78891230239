import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queried } from '../testing/queried.ts'
import { onDatabase } from '../testing/test-server.ts'
import { databaseRefusal, isDatabaseUnavailable, isRetryable, textOf, violatedUnique } from './failures.ts'
import { sql } from './sql.ts'

const { url, database } = await migratedDatabase()

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  return assert.fail('It should have failed.')
}

const connect = (address: string) =>
  failureOf(async () => {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    await client.connect()
    await client.end()
  })

test('away: nobody listens there', async () => {
  for (const address of [
    'postgres://a:b@127.0.0.1:1/x',
    'postgres://a:b@localhost:1/x',
    'postgres://a:b@nowhere.invalid/x',
  ]) {
    const error = await connect(address)
    assert.ok(isDatabaseUnavailable(error), address)
    assert.notEqual(textOf(error), '')
    assert.equal(databaseRefusal(error), undefined)
  }
})

test('away: the connection was cut', async () => {
  const error = await failureOf(() => queried(database, sql`select pg_terminate_backend(pg_backend_pid())`))
  assert.ok(isDatabaseUnavailable(error))
})

test('away: all connections are taken for longer than anybody should wait', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const taken = await pool.connect()
  // Set it only now: on a busy machine, the first connection itself may take longer.
  pool.options.connectionTimeoutMillis = 50
  assert.ok(isDatabaseUnavailable(await failureOf(() => pool.query('select 1'))))
  taken.release()
  await pool.end()
})

test('not away: a wrong password or name needs a person', async () => {
  const noDatabase = await connect(onDatabase(url, 'no_such_database'))
  const stranger = new URL(url)
  stranger.username = 'stranger'
  for (const error of [noDatabase, await connect(stranger.href)]) {
    assert.ok(databaseRefusal(error))
    assert.equal(isDatabaseUnavailable(error), false)
  }
})

test('not away: a mistake in a statement is a bug', async () => {
  const error = await failureOf(() => queried(database, sql`select * from no_such_table`))
  assert.equal(isDatabaseUnavailable(error), false)
  assert.equal(isRetryable(error), false)
  assert.equal(databaseRefusal(error), undefined)
})

test('a unique index that was run into is named', async () => {
  const insert = () => database.change(sql`insert into test_clock (offset_micros) values (1)`)
  await insert()
  assert.equal(violatedUnique(await failureOf(insert)), 'test_clock_pkey')
  assert.equal(violatedUnique(new Error('other')), undefined)
})

test('several addresses of one name say their failure once each', () => {
  const error = new AggregateError([new Error('refused'), new Error('refused'), new Error('gone')], '')
  assert.equal(textOf(error), 'refused, gone')
  assert.equal(textOf('plain'), 'plain')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { is } from './columns.ts'
import type { Db } from './database.ts'
import { driverParts } from './driver-parts.ts'
import { DatabaseBusy } from './failures.ts'
import { endScope, newScope, withinScope } from './request-scope.ts'
import { sql } from './sql.ts'

const { open } = await migratedDatabase()
const database = open(1)
const { lookups } = database

const doubled = async (of: number, db: Db = lookups) => {
  const [row] = await db.rows({ twice: is.int }, sql`select 2 * ${of}::int as twice`)
  return row?.twice
}
const divided = (by: number) => lookups.rows({ tenth: is.int }, sql`select 10 / ${by}::int as tenth`)
const statusesOf = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map(({ status }) => status)

/** How often the only connection was written to. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const client = await database.pool.connect()
  const { stream } = driverParts(client).connection
  client.release()
  const { write } = stream
  let writes = 0
  stream.write = (...all: unknown[]) => {
    writes += 1
    return Reflect.apply(write, stream, all)
  }
  await work().finally(() => {
    stream.write = write
  })
  return writes
}

test('one round trip: the reads of one turn, whichever request asks', async () => {
  const ask = async () => {
    const asked = Promise.resolve()
    const all = Array.from({ length: 20 }, (_, i) => asked.then(() => doubled(i)))
    assert.deepEqual(
      await Promise.all(all),
      all.map((_, i) => 2 * i),
    )
  }
  assert.equal(await writesOf(ask), 1)
})

test('more than 32 reads go out in rows, so that no read waits for all others', async () => {
  const ask = () => Promise.all(Array.from({ length: 33 }, (_, i) => doubled(i)))
  assert.equal(await writesOf(ask), 2)
})

test('a read that fails fails alone: those before it have their rows, and those behind it run again', async () => {
  const all = [doubled(1), divided(0), doubled(2), divided(5)]
  assert.deepEqual(await statusesOf(all), ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  await assert.rejects(divided(0), { code: '22012' })
  assert.equal(await all[2], 4)
})

test('a read whose columns are not the declared ones fails alone', async () => {
  const wrong = lookups.rows({ once: is.int }, sql`select 1 as twice`)
  assert.deepEqual(await statusesOf([doubled(1), wrong, doubled(2)]), ['fulfilled', 'rejected', 'fulfilled'])
})

test('a server that ends the connection costs one read, and the others run on another connection', async () => {
  const ended = lookups.rows({ ended: is.flag }, sql`select pg_terminate_backend(pg_backend_pid()) as ended`)
  assert.deepEqual(await statusesOf([doubled(1), ended, doubled(2)]), ['fulfilled', 'rejected', 'fulfilled'])
})

test('a statement that locks or changes something never shares a transaction with other requests', async () => {
  await database.change(sql`create table things (id int primary key)`)
  const insert = (id: number) =>
    lookups.rows({ id: is.int }, sql`insert into things (id) values (${id}) returning id`)
  assert.deepEqual(await statusesOf([insert(1), insert(1), insert(2)]), [
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  const lock = () => lookups.rows({ id: is.int }, sql`select id from things where id = 1 for update`)
  assert.equal(await writesOf(() => Promise.all([lock(), lock()])), 2)
})

test('a request past its deadline asks nothing more', async () => {
  const scope = newScope('GET /late')
  endScope(scope)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  withinScope(scope, () => resolve(doubled(1).catch((error: unknown) => error)))
  assert.ok((await promise) instanceof DatabaseBusy)
})

test('each read counts for its request', async () => {
  const scope = newScope('GET /counted')
  const { promise, resolve } = Promise.withResolvers<unknown>()
  withinScope(scope, () => resolve(Promise.all([doubled(1), doubled(2)])))
  await Promise.all([promise, doubled(3)])
  const { statements, roundTrips, rows } = scope.spent
  assert.deepEqual({ statements, roundTrips, rows }, { statements: 2, roundTrips: 2, rows: 2 })
})

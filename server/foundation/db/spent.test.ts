import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { until } from '../testing/until.ts'
import { batched } from './batched.ts'
import { is } from './columns.ts'
import { only } from './database.ts'
import { currentScope, newScope, withinScope } from './request-scope.ts'
import type { Spent } from './spent.ts'
import { sql } from './sql.ts'
import { transaction } from './transaction.ts'

const { open, database } = await migratedDatabase(4)
await database.change(sql`create table things (id int primary key)`)
await database.change(sql`insert into things values (1)`)
const lockThing = sql`select id from things where id = 1 for update`

/** What the work cost as a request. */
function spentOn(work: () => Promise<unknown>): Promise<Spent> {
  const { promise, resolve, reject } = Promise.withResolvers<Spent>()
  const scope = newScope(`GET /${Math.random()}`)
  withinScope(scope, () => void work().then(() => resolve(scope.spent), reject))
  return promise
}

/** Ends the work when the condition holds, and returns how long it was held up from then on. */
async function holdUntil(condition: () => Promise<boolean>, free: () => void): Promise<number> {
  await until(condition, 'the request waits')
  const seen = performance.now()
  await until(() => performance.now() - seen > 50, 'it waits a while')
  free()
  return performance.now() - seen
}

test('statements count one by one, also the ones that go out together, and background work counts for nobody', async () => {
  const one = () => only(database, { one: is.int }, sql`select 1 as one`)
  const reads = await spentOn(() => Promise.all([one(), one()]))
  assert.equal(reads.statements, 2)
  assert.deepEqual([reads.roundTrips, reads.rows], [2, 2])
  assert.ok(reads.databaseMs > 0 && reads.lockMs === 0)
  const write = await spentOn(() => transaction(database, (tx) => tx.change(sql`update things set id = id`)))
  assert.equal(write.statements, 3, 'begin, update, commit')
  assert.deepEqual([write.roundTrips, write.rows], [2, 0], 'begin and update, commit')
  assert.equal(currentScope(), undefined)
})

test('a statement that several requests wait for counts for each', async () => {
  const load = batched<number, number>(String, async (ids) => {
    await only(database, { one: is.int }, sql`select 1 as one`)
    return new Map(ids.map((id) => [String(id), id]))
  })
  const [first, second] = await Promise.all([spentOn(() => load(1)), spentOn(() => load(2))])
  assert.deepEqual([first?.statements, second?.statements], [1, 1])
  assert.ok(first && first.databaseMs > 0)
})

test('a wait for a row shows as time for locks', async () => {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const holder = transaction(database, async (tx) => {
    await tx.rows({ id: is.int }, lockThing)
    held.resolve()
    await free.promise
  })
  await held.promise
  const spent = spentOn(() => transaction(database, (tx) => tx.rows({ id: is.int }, lockThing)))
  const isWaiting = async () =>
    (
      await only(
        database,
        { count: is.int },
        sql`select count(*)::int as count from pg_locks where not granted`,
      )
    ).count > 0
  const heldMs = await holdUntil(isWaiting, free.resolve)
  await holder
  const { lockMs, databaseMs, poolMs } = await spent
  assert.ok(lockMs >= heldMs, `${lockMs} of ${heldMs}`)
  assert.ok(databaseMs >= lockMs && poolMs < heldMs)
})

test('a wait for a connection shows as time for the pool, not as time in the database', async () => {
  const small = open(1)
  const free = Promise.withResolvers<void>()
  const holder = transaction(small, async (tx) => {
    await tx.change(sql`select 1`)
    await free.promise
  })
  const spent = spentOn(() => only(small, { one: is.int }, sql`select 1 as one`))
  const heldMs = await holdUntil(async () => small.pool.waitingCount > 0, free.resolve)
  await holder
  const { poolMs, databaseMs } = await spent
  assert.ok(poolMs >= heldMs, `${poolMs} of ${heldMs}`)
  assert.ok(databaseMs < poolMs)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { is } from './columns.ts'
import { type Database, only } from './database.ts'
import { newScope, withinScope } from './request-scope.ts'
import { sql } from './sql.ts'
import { transaction } from './transaction.ts'

const { open } = await migratedDatabase()

/** Runs the work as a request of a route would. */
function asRequest<T>(work: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  withinScope(newScope('POST /things'), () => void work().then(resolve, reject))
  return promise
}

const one = (database: Database) => only(database, { one: is.int }, sql`select 1 as one`)

test('a request in a transaction gets a second connection though its route has no place left', async () => {
  const database = open(3)
  for (let round = 1; round <= 3; round++) {
    const found = await asRequest(() => transaction(database, () => one(database)))
    assert.equal(found.one, 1, `round ${round}`)
  }
})

test('a route never holds more than half of the connections, however many requests it has', async () => {
  const database = open(4)
  const reads = () => Promise.all(Array.from({ length: 12 }, () => asRequest(() => one(database))))
  assert.ok((await mostHeld(database, reads)) <= 2)
  // Second connections of transactions go beyond the share; afterwards it is whole again.
  const within = () => asRequest(() => transaction(database, () => one(database)))
  await Promise.all([within(), within(), within(), within()])
  assert.ok((await mostHeld(database, reads)) <= 2)
})

/** How many connections were in use at the same time while the work ran. */
async function mostHeld({ pool }: Database, work: () => Promise<unknown>): Promise<number> {
  let most = 0
  let isDone = false
  const done = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    most = Math.max(most, pool.totalCount - pool.idleCount)
    await setImmediate()
  }
  await done
  return most
}

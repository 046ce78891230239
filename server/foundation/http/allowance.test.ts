import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transaction } from '../db/transaction.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { addSeconds, parseInstant } from '../time/instant.ts'
import { takeAllowance } from './allowance.ts'

const { database } = await migratedDatabase()
const now = parseInstant('2026-11-15T08:59:15Z') ?? assert.fail()
const take = (subject: string, wanted: number, at = now) =>
  takeAllowance(database, { subject, perHour: 10 }, wanted, at)

test('takes what is left, then nothing until the next hour', async () => {
  assert.deepEqual(await take('a', 7), { granted: 7, retryAfter: 45 })
  assert.equal((await take('a', 7)).granted, 3)
  assert.equal((await take('a', 1)).granted, 0)
  assert.equal((await take('b', 1)).granted, 1)
  assert.deepEqual(await take('a', 12, addSeconds(now, 60)), { granted: 10, retryAfter: 3_585 })
})

test('never more, when many take at once', async () => {
  const taken = await Promise.all(Array.from({ length: 8 }, () => take('c', 3)))
  assert.equal(
    taken.reduce((sum, { granted }) => sum + granted, 0),
    10,
  )
})

test('a rollback returns what was taken', async () => {
  const refused = transaction(database, async (tx) => {
    await takeAllowance(tx, { subject: 'd', perHour: 10 }, 10, now)
    throw new Error('refused')
  })
  await assert.rejects(refused, /refused/)
  assert.equal((await take('d', 10)).granted, 10)
})

test('nothing is wanted, nothing is written', async () => {
  assert.equal((await take('e', 0)).granted, 0)
})

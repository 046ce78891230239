import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queried } from '../testing/queried.ts'
import { fixedClock } from '../time/clock.ts'
import { addSeconds, parseInstant, toSeconds } from '../time/instant.ts'
import { type RateLimiter, rateLimiter, removePastWindows } from './rate-limit.ts'

const { url, database, open } = await migratedDatabase()
const start = parseInstant('2026-11-15T08:00:15Z') ?? assert.fail()
const rule = { name: 'minute', limit: 100, windowSeconds: 60 }

test('never more than the limit across several processes, and none is lost while callers ask', async () => {
  const clock = fixedClock(start)
  const processes = [database, open(2), open(2)].map((pool) => rateLimiter(pool, clock, rule))
  const quotas = await Promise.all(
    Array.from({ length: 240 }, (_, i) => processes[i % 3]?.('a') ?? assert.fail()),
  )
  const atOnce = quotas.filter((quota) => !quota.isExceeded).length
  assert.ok(atOnce <= 100)
  // A process whose callers have all been served keeps the rest of its lease for the next one.
  assert.equal(atOnce + (await passesOf(processes, 'a')), 100)
})

test('what one process has leased does not pass in another, and is not lost', async () => {
  const clock = fixedClock(start)
  const [first, second] = [database, open(2)].map((pool) => rateLimiter(pool, clock, rule))
  assert.ok(first && second)
  // The first caller of a process makes it lease five of the hundred.
  assert.equal((await first('g')).isExceeded, false)
  assert.equal(await passesOf([second], 'g'), 95)
  assert.equal(await passesOf([first], 'g'), 4)
  assert.equal(await passesOf([first, second], 'g'), 0)
})

test("the remaining quota counts down, and the window's end is shown", async () => {
  const take = rateLimiter(database, fixedClock(start), rule)
  for (let left = 99; left >= 0; left--) {
    const quota = await take('b')
    assert.deepEqual(quota, {
      limit: 100,
      remaining: left,
      resetAt: toSeconds(start) + 45,
      retryAfter: 45,
      isExceeded: false,
    })
  }
  const over = await take('b')
  assert.deepEqual([over.isExceeded, over.remaining], [true, 0])
  assert.equal((await take('c')).isExceeded, false)
})

test('the next window begins anew', async () => {
  const clock = fixedClock(start)
  const take = rateLimiter(database, clock, { ...rule, limit: 1 })
  assert.equal((await take('d')).isExceeded, false)
  assert.equal((await take('d')).isExceeded, true)
  clock.set(addSeconds(start, 45))
  assert.equal((await take('d')).isExceeded, false)
})

test('rules of different names do not share their count', async () => {
  const clock = fixedClock(start)
  const minute = rateLimiter(database, clock, { ...rule, limit: 1 })
  const hour = rateLimiter(database, clock, { name: 'hour', limit: 1, windowSeconds: 3600 })
  assert.deepEqual([(await minute('e')).isExceeded, (await hour('e')).isExceeded], [false, false])
})

test('0 counts nothing', async () => {
  const take = rateLimiter(database, fixedClock(start), { ...rule, limit: 0 })
  for (let i = 0; i < 5; i++) assert.equal((await take('f')).isExceeded, false)
  assert.deepEqual(await queried(database, sql`select 1 from rate_windows where subject like '%:f'`), [])
})

test('while the database refuses writes, a process counts for itself, and the limit holds', async () => {
  const settings = { default_transaction_read_only: 'on' }
  const readOnly = openDatabase({ url, connections: 1, settings, onError: () => {} })
  after(() => readOnly.close())
  const take = rateLimiter(readOnly, fixedClock(start), rule)
  for (let call = 0; call < 100; call++) assert.equal((await take('reader')).isExceeded, false)
  assert.equal((await take('reader')).isExceeded, true)
})

test('past windows are removed, others stay', async () => {
  const clock = fixedClock(start)
  const minute = rateLimiter(database, clock, rule)
  const hour = rateLimiter(database, clock, { name: 'hour', limit: 10, windowSeconds: 3600 })
  await minute('old')
  await hour('still')
  clock.set(addSeconds(start, 600))
  await minute('new')
  await removePastWindows(database, toSeconds(clock.now()))
  const rows = await queried<{ subject: string }>(
    database,
    sql`
    select subject from rate_windows where subject ~ ':(old|still|new)$' order by subject`,
  )
  assert.deepEqual(
    rows.map((row) => row.subject),
    ['hour:still', 'minute:new'],
  )
})

/** How many calls pass when each process is asked until it refuses. */
async function passesOf(processes: readonly RateLimiter[], subject: string): Promise<number> {
  let passed = 0
  for (const take of processes) while (!(await take(subject)).isExceeded) passed += 1
  return passed
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { sql } from '../db/sql.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queried } from '../testing/queried.ts'
import { until } from '../testing/until.ts'
import { addDays, type CalendarDate, parseDate } from '../time/calendar-date.ts'
import { fixedClock } from '../time/clock.ts'
import { addDays24h, addSeconds, parseInstant } from '../time/instant.ts'
import { startOfDay, utc } from '../time/zone.ts'
import {
  type CalendarWork,
  dueWork,
  failingDueWork,
  oldestDueWork,
  openPeriod,
  waitingDueWork,
} from './due-work.ts'

const { database, open } = await migratedDatabase()
await database.pool.query('create table runs (work text, tenant int, period text)')
const log = pino({ level: 'silent' })
const start = parseInstant('2026-11-15T08:00:00Z') ?? assert.fail()
const today = '2026-11-15'

function daily(name: string, before: CalendarWork['run'] = async () => {}): CalendarWork {
  const day = (period: string): CalendarDate => parseDate(period) ?? assert.fail(period)
  return {
    name,
    periodAfter: (period) => addDays(day(period), 1),
    dueAt: (period) => startOfDay(utc, addDays(day(period), 1)),
    async run(tx, tenant, period, now) {
      await before(tx, tenant, period, now)
      await tx.change(sql`insert into runs values (${name}, ${tenant}, ${period})`)
    },
  }
}

async function runsOf(work: string, tenant: number): Promise<string[]> {
  const rows = await queried<{ period: string }>(
    database,
    sql`
    select period from runs where work = ${work} and tenant = ${tenant} order by period`,
  )
  return rows.map((row) => row.period)
}

const doneUntil = (clock: { now(): typeof start }) =>
  until(async () => (await waitingDueWork(database, clock.now())) === 0, 'everything that is due is done')

test('three days later three days are done, once each, by two workers together', async () => {
  const work = daily('count')
  const clock = fixedClock(start)
  const tenants = [1, 2, 3, 4, 5]
  for (const tenant of tenants) await openPeriod(database, work, tenant, today)
  await openPeriod(database, work, 1, today)
  const workers = [open(3), open(3)].map((pool) => dueWork({ database: pool, clock, log, works: [work] }))
  await doneUntil(clock)
  assert.deepEqual(await runsOf('count', 1), [])
  clock.set(addDays24h(start, 3))
  for (const worker of workers) worker.wake()
  await doneUntil(clock)
  await Promise.all(workers.map((worker) => worker.stop()))
  for (const tenant of tenants)
    assert.deepEqual(await runsOf('count', tenant), ['2026-11-15', '2026-11-16', '2026-11-17'])
})

test('work that fails waits longer each time, holds up nobody, and is done once in the end', async () => {
  let isBroken = true
  const work = daily('frail', async (_tx, tenant) => {
    if (tenant === 7 && isBroken) throw new Error('the seventh is too much')
  })
  const clock = fixedClock(addDays24h(start, 1))
  await openPeriod(database, work, 7, today)
  await openPeriod(database, work, 8, today)
  const worker = dueWork({ database, clock, log, works: [work] })
  for (const [second, failures] of [
    [0, 1],
    [1, 2],
    [3, 3],
  ] as const) {
    clock.set(addSeconds(addDays24h(start, 1), second))
    await until(async () => (await failingDueWork(database))[0]?.failures === failures, `failure ${failures}`)
  }
  await until(async () => (await runsOf('frail', 8)).length === 1, 'the other tenant is done')
  assert.equal(await oldestDueWork(database, clock.now()), null)
  const [failing] = await failingDueWork(database)
  assert.deepEqual(failing, {
    work: 'frail',
    tenant: 7,
    period: today,
    failures: 3,
    lastError: 'the seventh is too much',
  })
  isBroken = false
  clock.set(addSeconds(clock.now(), 4))
  await until(async () => (await runsOf('frail', 7)).length === 1, 'done after all')
  await worker.stop()
  assert.deepEqual(await failingDueWork(database), [])
})

test('work of a newer version in the ledger is left for those who know it', async () => {
  const clock = fixedClock(addDays24h(start, 1))
  await openPeriod(database, daily('from-the-future'), 1, today)
  const known = daily('known')
  await openPeriod(database, known, 1, today)
  const worker = dueWork({ database, clock, log, works: [known] })
  await until(async () => (await runsOf('known', 1)).length === 1, 'what is known is done')
  await worker.stop()
  assert.equal(await waitingDueWork(database, clock.now()), 1)
})

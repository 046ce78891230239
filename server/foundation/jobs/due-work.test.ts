import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { sql } from '../db/sql.ts'
import { openRowWriter, type RowWriter } from '../facts/open-writer.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queried } from '../testing/queried.ts'
import { until } from '../testing/until.ts'
import { addDays, type CalendarDate, dateFrom, parseDate } from '../time/calendar-date.ts'
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

type Before = (tenant: number, period: string) => void

function daily(name: string, before: Before = () => {}): CalendarWork<RowWriter> {
  const day = (period: string): CalendarDate => parseDate(period) ?? assert.fail(period)
  return {
    name,
    periodAfter: (period) => addDays(day(period), 1),
    dueAt: (period) => startOfDay(utc, addDays(day(period), 1)),
    async run({ db }, tenant, periods) {
      for (const period of periods) {
        before(tenant, period)
        await db.change(sql`insert into runs values (${name}, ${tenant}, ${period})`)
      }
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
  const workers = [open(3), open(3)].map((pool) =>
    dueWork({ database: pool, clock, log, openWriter: openRowWriter, works: [work] }),
  )
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
  const work = daily('frail', (tenant) => {
    if (tenant === 7 && isBroken) throw new Error('the seventh is too much')
  })
  const clock = fixedClock(addDays24h(start, 1))
  await openPeriod(database, work, 7, today)
  await openPeriod(database, work, 8, today)
  const worker = dueWork({ database, clock, log, openWriter: openRowWriter, works: [work] })
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

test('a year later every day is done once, and the next one waits', async () => {
  const work = daily('year')
  const clock = fixedClock(addDays24h(start, 365))
  await openPeriod(database, work, 1, today)
  // A day that was opened ahead stays a day of its own.
  await openPeriod(database, work, 1, '2027-01-01')
  const workers = [open(3), open(3)].map((pool) =>
    dueWork({ database: pool, clock, log, openWriter: openRowWriter, works: [work] }),
  )
  const isDone = async () => (await runsOf('year', 1)).length >= 365
  await until(isDone, 'the year is done')
  await Promise.all(workers.map((worker) => worker.stop()))
  const days = Array.from({ length: 365 }, (_, n) => addDays(dateFrom(today), n))
  assert.deepEqual(await runsOf('year', 1), days)
  const waiting = await queried(
    database,
    sql`select period from due_work where work = 'year' and done_at is null`,
  )
  assert.deepEqual(waiting, [{ period: '2027-11-15' }])
})

test('a day that fails after downtime does not hold up the days before it', async () => {
  const work = daily('late', (_tenant, period) => {
    if (period === '2026-11-20') throw new Error('the twentieth is too much')
  })
  const clock = fixedClock(addDays24h(start, 30))
  await openPeriod(database, work, 1, today)
  const worker = dueWork({ database, clock, log, openWriter: openRowWriter, works: [work] })
  for (let second = 0; (await runsOf('late', 1)).length < 5; second++) {
    clock.set(addSeconds(addDays24h(start, 30), second))
    worker.wake()
    await wait(10)
  }
  await worker.stop()
  assert.equal((await runsOf('late', 1)).at(-1), '2026-11-19')
  const [failing] = await failingDueWork(database)
  assert.equal(failing?.lastError, 'the twentieth is too much')
})

test('work of a newer version in the ledger is left for those who know it', async () => {
  const clock = fixedClock(addDays24h(start, 1))
  await openPeriod(database, daily('from-the-future'), 1, today)
  const known = daily('known')
  await openPeriod(database, known, 1, today)
  const worker = dueWork({ database, clock, log, openWriter: openRowWriter, works: [known] })
  await until(async () => (await runsOf('known', 1)).length === 1, 'what is known is done')
  await worker.stop()
  assert.equal(await waitingDueWork(database, clock.now()), 1)
})

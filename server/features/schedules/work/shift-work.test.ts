import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { sql } from '../../../foundation/db/sql.ts'
import { hasUnsealed } from '../../../foundation/facts/sealing.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { until } from '../../../foundation/testing/until.ts'
import { fixedClock } from '../../../foundation/time/clock.ts'
import { parseInstant } from '../../../foundation/time/instant.ts'
import { cuttableDatabase } from '../../../testing/cuttable-database.ts'
import { schedulesIn } from '../../../testing/schedules.ts'
import { world } from '../../../testing/world.ts'
import { organizationToJudge } from '../store/judging.ts'
import { shiftWork } from './shift-work.ts'

const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create } = schedulesIn(w)
const log = pino({ level: 'silent' })

test('each status is announced once by two workers that die in the middle', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, (_, i) => w.addPerson(`Worker ${i}`)))
  for (const person of people)
    await create(person, {
      start_date: '2026-11-17',
      repeat_schedule: 'weekly',
      weekdays: ['mon', 'tue', 'fri'],
    })
  const at = parseInstant('2026-12-20T08:00:00Z') ?? assert.fail()
  const ways = [await cuttableDatabase(w.databaseUrl), await cuttableDatabase(w.databaseUrl)]
  const options = { clock: fixedClock(at), log, factsAnnounced: () => {} }
  const workers = ways.map(({ database }) => shiftWork({ ...options, database }))
  for (const way of [...ways, ...ways]) {
    await way.cut()
    await way.mend()
    for (const worker of workers) worker.wake()
  }
  await until(
    async () => (await organizationToJudge(w.database, at)) === undefined,
    'every shift that is over is judged',
  )
  await Promise.all(workers.map((worker) => worker.stop()))
  await until(async () => !(await hasUnsealed(w.database)), 'what they announced has its place')
  const rows = await queried<{ name: string; facts: number; shifts: number }>(
    w.database,
    sql`select name, count(*)::int as facts, count(distinct payload ->> 'shift_id')::int as shifts
        from facts where name like 'shift.%' group by name order by name`,
  )
  // Each member has fourteen shifts from 17 November to 18 December.
  assert.deepEqual(rows, [{ name: 'shift.missed', facts: 20 * 14, shifts: 20 * 14 }])
})

test('a year moved at once makes each occurrence once, and each gets one final verdict', async () => {
  const person = await w.addPerson('Yara Year')
  await create(person, {
    start_date: '2026-11-18',
    repeat_schedule: 'bi_weekly',
    weekdays: ['wed'],
    start_time: '22:00',
  })
  // The calendar work of other features would take a minute for a year.
  await w.database.change(sql`delete from due_work where work <> 'shifts'`)
  await w.moveClock('2027-11-20T12:00:00Z')
  await w.settle()
  const rows = await queried<{ status: string; count: number; dates: number }>(
    w.database,
    sql`select status, count(*)::int as count, count(distinct date)::int as dates from attendance_shifts
        where user_id = ${person.id} group by status order by status`,
  )
  // Every second Wednesday: 27 up to 17 November 2027, and three more within 42 days.
  assert.deepEqual(rows, [
    { status: 'missed', count: 27, dates: 27 },
    { status: 'not_started', count: 3, dates: 3 },
  ])
  const [facts] = await queried<{ count: number }>(
    w.database,
    sql`select count(*)::int as count from facts
        where name = 'shift.missed' and (payload ->> 'user_id')::int = ${person.id}`,
  )
  assert.equal(facts?.count, 27)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../foundation/db/sql.ts'
import { queriedOne } from '../foundation/testing/queried.ts'
import { type Instant, instantFrom } from '../foundation/time/instant.ts'
import { dateIn } from '../foundation/time/zone.ts'
import { keysOf } from '../foundation/values/keys.ts'
import { freshPlace } from '../testing/demo-place.ts'
import { people } from './cast/people.ts'
import { studio } from './cast/studio.ts'
import { ensureDemo } from './demo.ts'

async function demoAt(now: Instant) {
  const { config, database } = await freshPlace()
  assert.equal((await ensureDemo({ config, database, now })).state, 'made')
  return database
}

type Shape = Record<
  | 'timers'
  | 'yesterday'
  | 'days'
  | 'approved'
  | 'statuses'
  | 'payments'
  | 'paid_invoices'
  | 'late_invoices'
  | 'credit_notes'
  | 'reimbursed'
  | 'time_off'
  | 'shifts'
  | 'wrong_sums'
  | 'unlocked',
  number
>

for (const [when, now] of [
  ['a Sunday at three in the morning', '2026-11-22T03:00:00.000000Z'],
  ['1 January at 23:59', '2027-01-01T23:59:00.000000Z'],
  ['a day on which the clocks change', '2027-03-28T01:30:00.000000Z'],
] as const)
  test(`made on ${when}: a member works, yesterday has time, and three months are behind`, async () => {
    const database = await demoAt(instantFrom(now))
    const today = dateIn(studio.timeZone, instantFrom(now))
    const shape = await queriedOne<Shape>(
      database,
      sql`select
        (select count(*)::int from timers where started_at is not null) as timers,
        (select coalesce(sum(tracked), 0)::int from daily_activities where date = ${today}::date - 1) as yesterday,
        (select count(distinct date)::int from daily_activities where date >= ${today}::date - 91) as days,
        (select count(*)::int from timesheets where status = 'approved') as approved,
        (select count(distinct status)::int from timesheets) as statuses,
        (select count(*)::int from team_payments) as payments,
        (select count(*)::int from invoices where kind = 'client' and closed_reason = 'paid') as paid_invoices,
        (select count(*)::int from invoices where kind = 'client' and status = 'open' and due_date < ${today}::date)
          as late_invoices,
        (select count(*)::int from invoices where kind = 'credit_note' and status <> 'draft') as credit_notes,
        (select count(*)::int from expenses where status = 'reimbursed') as reimbursed,
        (select count(*)::int from time_off_requests
         where status = 'approved' and last_day between ${today}::date - 91 and ${today}::date) as time_off,
        (select count(*)::int from attendance_shifts where date < ${today}::date) as shifts,
        (select count(*)::int from (
           select date, user_id, project_id, task_id, tracked from daily_activities
           except select date, user_id, project_id, task_id, sum(tracked) from activities
           where not is_removed group by 1, 2, 3, 4) d) as wrong_sums,
        (select count(*)::int from activities a join timesheets t on t.organization_id = a.organization_id
           and t.user_id = a.user_id and a.date between t.start_date and t.stop_date and t.status = 'approved'
         where not a.is_locked and not a.is_removed) as unlocked`,
    )
    const { timers, wrong_sums, unlocked, ...least } = shape
    assert.equal(timers, people.filter(({ atWork }) => atWork !== undefined).length)
    assert.deepEqual([wrong_sums, unlocked], [0, 0])
    const wanted = {
      yesterday: 3_600,
      days: 55,
      approved: 60,
      statuses: 4,
      payments: 3,
      paid_invoices: 3,
      late_invoices: 1,
      credit_notes: 1,
      reimbursed: 1,
      time_off: 5,
      shifts: 150,
    }
    for (const name of keysOf(wanted))
      assert.ok(least[name] >= wanted[name], `${name}: ${JSON.stringify(least)}`)
  })

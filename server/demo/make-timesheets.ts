import type { Writer } from '../api/writing.ts'
import { findRoom, settleRoom } from '../features/limits/changes/limit-room.ts'
import { limitedMembers } from '../features/limits/store/limited-members.ts'
import { timesheetCreated } from '../features/timesheets/facts.ts'
import { statuses } from '../features/timesheets/rules/decision.ts'
import { planTimesheets } from '../features/timesheets/rules/plan-timesheets.ts'
import { insertTimesheets, paidMembers } from '../features/timesheets/store/periods.ts'
import { changeStatus } from '../features/timesheets/store/timesheets.ts'
import { type LockedTracker, lockTime } from '../features/tracking/public.ts'
import { is } from '../foundation/db/columns.ts'
import { sql } from '../foundation/db/sql.ts'
import type { CalendarDate } from '../foundation/time/calendar-date.ts'
import { toSeconds } from '../foundation/time/instant.ts'
import { emailOf } from './story/cast.ts'
import { atWork } from './story/timers.ts'

type Made = { organizationId: number; ownerId: number }

/** The timesheets of the tracked week, in every status, and the limit histories of its days. */
export async function makeTimesheets(writer: Writer, { organizationId, ownerId }: Made): Promise<void> {
  const { db, now, announce } = writer
  const tracked = await db.rows(
    { user_id: is.int, dates: is.dates },
    sql`
    select user_id, array_agg(distinct date) as dates from daily_activities
    where organization_id = ${organizationId} group by user_id order by user_id`,
  )
  const all = tracked.flatMap(({ dates }) => dates).sort()
  const [firstDay, lastDay] = [all[0], all.at(-1)]
  if (firstDay === undefined || lastDay === undefined) return
  const userIds = tracked.map(({ user_id }) => user_id)
  const members = await paidMembers(db, organizationId, userIds, { firstDay, lastDay })
  const planned = members.flatMap(({ user_id, timesheets, ...settings }) => {
    const dates = tracked.find((each) => each.user_id === user_id)?.dates ?? []
    return planTimesheets(settings, timesheets, dates).made.map((days) => ({ userId: user_id, ...days }))
  })
  const working = await usersAtWork(writer, organizationId)
  const made = await insertTimesheets(db, organizationId, planned, now)
  for (const [i, { id, user_id }] of made.entries()) {
    announce(timesheetCreated({ organization_id: organizationId, timesheet_id: id, user_id }))
    const next = statuses[i % statuses.length] ?? 'open'
    // A running timer would stop on an approved day.
    const to = next === 'approved' && working.has(user_id) ? 'open' : next
    const denialReason = to === 'denied' ? 'Tuesday afternoon is missing.' : null
    const today = now.slice(0, 10) as CalendarDate
    const byId = to === 'submitted' ? user_id : ownerId
    await changeStatus(db, organizationId, id, { to, today, byId, denialReason }, now)
    if (to !== 'approved') continue
    const [days] = await db.rows(
      { firstDay: is.date, lastDay: is.date },
      sql`select start_date as "firstDay", stop_date as "lastDay" from timesheets where id = ${id}`,
    )
    if (days) await lockTime(writer, { organizationId, userId: user_id } as LockedTracker, days, id)
  }
  await makeLimitHistories(writer, organizationId)
}

async function usersAtWork({ db }: Writer, organizationId: number): Promise<Set<number>> {
  const emails = atWork.map(({ name }) => emailOf(name))
  const rows = await db.rows(
    { user_id: is.int },
    sql`
    select m.user_id from organization_members m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and u.email = any(${emails}::text[])`,
  )
  return new Set(rows.map(({ user_id }) => user_id))
}

const week = 7 * 86_400

async function makeLimitHistories(writer: Writer, organizationId: number): Promise<void> {
  const to = toSeconds(writer.now)
  const span = { from: to - week, to }
  for (const { userId } of await limitedMembers(writer.db, organizationId, 'all', span)) {
    const at = { organizationId, userId }
    await settleRoom(writer, at, await findRoom(writer, at, [span]))
  }
}

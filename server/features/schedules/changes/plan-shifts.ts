import type { Writer } from '../../../api/writing.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn, utc } from '../../../foundation/time/zone.ts'
import { attendanceShiftsChanged } from '../facts.ts'
import { lastPlannedDay } from '../rules/occurrences.ts'
import { changesOf, plannedShifts } from '../rules/planned-shifts.ts'
import { recordPlanned, type StoredSchedule } from '../store/schedule-rows.ts'
import {
  begunDays,
  comingShifts,
  insertShifts,
  moveShifts,
  type NewShift,
  removeShifts,
} from '../store/shift-rows.ts'

export type Changing = Pick<Writer, 'db' | 'now' | 'announce'>

/** The day up to which occurrences become shifts. It is far enough ahead for every zone. */
export function horizonAt(now: Instant): CalendarDate {
  return lastPlannedDay(dateIn(utc, now))
}

/** Creates the shifts of locked schedules of one organization, from what is planned already up to a day. */
export async function planUpTo(
  { db, now, announce }: Changing,
  organizationId: number,
  schedules: readonly StoredSchedule[],
  lastDay: CalendarDate,
): Promise<void> {
  const behind = schedules.filter(({ planned_to }) => planned_to < lastDay)
  if (behind.length === 0) return
  const shifts = behind.flatMap((schedule) => newShifts(schedule, addDays(schedule.planned_to, 1), lastDay))
  const created_ids = await insertShifts(db, organizationId, shifts, now)
  await recordPlanned(
    db,
    organizationId,
    behind.map(({ id }) => id),
    lastDay,
  )
  announceShifts({ announce }, organizationId, { created_ids })
}

function newShifts(schedule: StoredSchedule, firstDay: CalendarDate, lastDay: CalendarDate): NewShift[] {
  const { id: schedule_id, user_id } = schedule
  return plannedShifts(schedule, firstDay, lastDay).map((shift) => ({ ...shift, schedule_id, user_id }))
}

/** The first shifts of new schedules of one organization, except shifts that are over. */
export async function planFirst(
  { db, now, announce }: Changing,
  organizationId: number,
  schedules: readonly StoredSchedule[],
): Promise<void> {
  const from = addDays(dateIn(utc, now), -2)
  const shifts = schedules.flatMap((schedule) => newShifts(schedule, from, horizonAt(now)))
  const created_ids = await insertShifts(
    db,
    organizationId,
    shifts.filter(({ stops_at }) => stops_at > now),
    now,
  )
  announceShifts({ announce }, organizationId, { created_ids })
}

/** Turns the shifts that have not begun into what locked schedules of one organization say now. */
export async function planAgain(
  { db, now, announce }: Changing,
  organizationId: number,
  schedules: readonly StoredSchedule[],
): Promise<void> {
  if (schedules.length === 0) return
  const ids = schedules.map(({ id }) => id)
  const from = addDays(dateIn(utc, now), -2)
  const begun = Map.groupBy(await begunDays(db, organizationId, ids, { from, now }), (day) => day.schedule_id)
  const coming = Map.groupBy(await comingShifts(db, organizationId, ids, now), (shift) => shift.schedule_id)
  const changes = schedules.map((schedule) => {
    const planned = newShifts(schedule, from, horizonAt(now)).filter(({ starts_at }) => starts_at > now)
    const dates = new Set((begun.get(schedule.id) ?? []).map(({ date }) => date))
    const { created, changed, removed } = changesOf(coming.get(schedule.id) ?? [], dates, planned)
    const { id: schedule_id, user_id } = schedule
    return { created: created.map((shift) => ({ ...shift, schedule_id, user_id })), changed, removed }
  })
  const removed = changes.flatMap((each) => each.removed.map(({ id }) => id))
  const changed = changes.flatMap((each) => each.changed)
  await removeShifts(db, organizationId, removed, now)
  await moveShifts(db, organizationId, changed, now)
  const created_ids = await insertShifts(
    db,
    organizationId,
    changes.flatMap((each) => each.created),
    now,
  )
  announceShifts({ announce }, organizationId, {
    created_ids,
    changed_ids: changed.map(({ id }) => id),
    deleted_ids: removed,
  })
}

const none = { created_ids: [], changed_ids: [], deleted_ids: [] }

/** A fact has at most this many records of each kind. */
export const mostInFact = 1_000

/** Announces all shifts that a change touched; nothing if there are none. */
export function announceShifts(
  { announce }: Pick<Writer, 'announce'>,
  organizationId: number,
  touched: { created_ids?: number[]; changed_ids?: number[]; deleted_ids?: number[] },
): void {
  const { created_ids, changed_ids, deleted_ids } = { ...none, ...touched }
  const longest = Math.max(created_ids.length, changed_ids.length, deleted_ids.length)
  for (let from = 0; from < longest; from += mostInFact) {
    const part = (ids: number[]) => ids.slice(from, from + mostInFact)
    announce(
      attendanceShiftsChanged({
        organization_id: organizationId,
        created_ids: part(created_ids),
        changed_ids: part(changed_ids),
        deleted_ids: part(deleted_ids),
      }),
    )
  }
}

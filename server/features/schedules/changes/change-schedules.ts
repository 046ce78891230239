import type { Writer } from '../../../api/writing.ts'
import { type Detail, problems as refusals, refuseIfAny } from '../../../foundation/http/problems.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { scheduleAudit } from '../audits.ts'
import { scheduleChanged, scheduleCreated, scheduleDeleted } from '../facts.ts'
import type { Timers } from '../ports.ts'
import { problems } from '../problems.ts'
import { changedTerms } from '../rules/changed-terms.ts'
import { occurrencesBetween } from '../rules/occurrences.ts'
import type { ChangedSchedule } from '../rules/schedule-input.ts'
import { startedFaults } from '../rules/started-shifts.ts'
import { isBoundByShifts, zoneOf } from '../store/members.ts'
import {
  insertSchedule,
  insertSingles,
  lockSchedule,
  lockSchedulesAmong,
  type NewSingle,
  removeSchedules,
  type ScheduleTerms,
  type StoredSchedule,
  writeSchedule,
} from '../store/schedule-rows.ts'
import { begunDays } from '../store/shift-rows.ts'
import { horizonAt, planAgain, planFirst, planUpTo } from './plan-shifts.ts'
import { firstStart, schedulePayload } from './schedule-payload.ts'

/** Changes of schedules look at the timers of members who may only work during shifts. */
export type ScheduleWriter = Writer & { timers: Timers }
export type ScheduleAt = { organizationId: number; id: number }

export async function createSchedule(
  writer: ScheduleWriter,
  organizationId: number,
  given: ScheduleTerms & { user_id: number; zone: ZoneName },
): Promise<number> {
  const { db, now, announce } = writer
  const row = { ...given, starts_at: firstStart(given), planned_to: horizonAt(now) }
  const id = await insertSchedule(db, organizationId, row, now)
  const schedule = await lockedSchedule(writer, { organizationId, id })
  await planFirst(writer, organizationId, [schedule])
  audit(writer, 'create', schedule, { start_date: given.start_date, repeat_schedule: given.repeat_schedule })
  announce(scheduleCreated(schedulePayload(schedule)))
  return id
}

/** Creates shifts as schedules of their own. The number of statements does not depend on how many there are. */
export async function createSingles(
  writer: Writer,
  organizationId: number,
  singles: readonly NewSingle[],
): Promise<StoredSchedule[]> {
  if (singles.length === 0) return []
  const { db, now, announce } = writer
  const ids = await insertSingles(db, organizationId, singles, { planned_to: horizonAt(now), now })
  const schedules = await lockSchedulesAmong(db, organizationId, ids)
  await planFirst(writer, organizationId, schedules)
  for (const schedule of schedules) {
    const { start_date, repeat_schedule } = schedule
    audit(writer, 'create', schedule, { start_date, repeat_schedule })
    announce(scheduleCreated(schedulePayload(schedule)))
  }
  return schedules
}

/** What to change, and the faults of the schedule after it, decided while the schedule is locked. */
export type ScheduleChange = {
  body: ChangedSchedule
  faultsOf(after: ScheduleTerms): Detail[]
}

/** Changes a schedule. Shifts that have not begun follow; shifts that have begun stay as they are. */
export async function changeSchedule(
  writer: ScheduleWriter,
  at: ScheduleAt,
  { body, faultsOf }: ScheduleChange,
): Promise<void> {
  const { db, now } = writer
  const current = await lockedSchedule(writer, at)
  await planUpTo(writer, at.organizationId, [current], horizonAt(now))
  const after = changedTerms(current, body)
  const begun = await begunDays(db, at.organizationId, [at.id], { from: current.start_date, now })
  const started = startedFaults(current, after, new Set(begun.map(({ date }) => date)), body)
  const faults = faultsOf(after)
  if (faults.length > 0) refuseIfAny([...faults, ...started])
  if (started.length > 0) throw problems.shift_started({ details: started })
  await applyTerms(writer, current, after, Object.keys(body))
}

/** Writes the terms of a locked schedule and plans its shifts again. */
export async function applyTerms(
  writer: ScheduleWriter,
  current: StoredSchedule,
  after: ScheduleTerms,
  changed: readonly string[],
): Promise<void> {
  const { db, now, announce } = writer
  const { organization_id: organizationId, id } = current
  const zone = await zoneOf(db, organizationId, current.user_id, after.use_time_zone)
  const schedule = { ...current, ...after, zone }
  const planned = { starts_at: firstStart(schedule), planned_to: horizonAt(now) }
  await writeSchedule(db, organizationId, id, { ...after, ...planned }, now)
  await planAgain(writer, organizationId, [schedule])
  await lookAtTimerOf(writer, schedule)
  audit(writer, 'update', schedule, { changed })
  announce(scheduleChanged({ ...schedulePayload(schedule), changed: [...changed] }))
}

/** Deletes a schedule; from a day on, if it has occurrences before that. Shifts that began stay. */
export async function deleteSchedule(
  writer: ScheduleWriter,
  at: ScheduleAt,
  from: CalendarDate | undefined,
): Promise<void> {
  const current = await lockedSchedule(writer, at)
  await planUpTo(writer, at.organizationId, [current], horizonAt(writer.now))
  if (from !== undefined) {
    const repeat_until = addDays(from, -1)
    const { start_date, repeat_schedule } = current
    const [earlier] = occurrencesBetween(current, start_date, repeat_until)
    if (earlier !== undefined && repeat_schedule === 'never') return
    if (earlier !== undefined) {
      const until = current.repeat_until
      if (until !== null && until < from) return
      return applyTerms(writer, current, { ...current, repeat_until }, ['repeat_until'])
    }
  }
  await removeSchedule(writer, current)
}

/** Removes a locked schedule and its shifts that have not begun. */
export async function removeSchedule(writer: ScheduleWriter, current: StoredSchedule): Promise<void> {
  const { db, announce } = writer
  const { organization_id: organizationId, id, start_date } = current
  const emptied = { ...current, repeat_schedule: 'never' as const, excluded_dates: [start_date] }
  await planAgain(writer, organizationId, [emptied])
  await removeSchedules(db, organizationId, [id])
  await lookAtTimerOf(writer, current)
  audit(writer, 'delete', current, { start_date })
  announce(scheduleDeleted(schedulePayload(current)))
}

export async function lockedSchedule(
  { db }: Writer,
  { organizationId, id }: ScheduleAt,
): Promise<StoredSchedule> {
  const schedule = await lockSchedule(db, organizationId, id)
  if (schedule === undefined) throw refusals.not_found()
  return schedule
}

/** A running timer may have to end sooner than it is due. */
async function lookAtTimerOf(
  { db, now, timers }: ScheduleWriter,
  { organization_id, user_id }: Pick<StoredSchedule, 'organization_id' | 'user_id'>,
): Promise<void> {
  if (await isBoundByShifts(db, organization_id, user_id))
    await timers.look(db, organization_id, [{ userId: user_id, at: now }])
}

function audit(
  writer: Writer,
  action: 'create' | 'update' | 'delete',
  { organization_id: organizationId, id, user_id }: StoredSchedule,
  details: Record<string, unknown>,
): void {
  writer.audit(scheduleAudit(action, { organizationId, recordId: id, subjectUserId: user_id, details }))
}

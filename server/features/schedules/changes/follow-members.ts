import type { Writer } from '../../../api/writing.ts'
import { attendanceSchedulesMoved } from '../facts.ts'
import type { Timers } from '../ports.ts'
import { lockSchedulesOf, lockSchedulesOnClock, moveStarts } from '../store/schedule-rows.ts'
import { removeSchedule } from './change-schedules.ts'
import { mostInFact, planAgain } from './plan-shifts.ts'
import { firstStart } from './schedule-payload.ts'

/** Moves the shifts that have not begun to the zone that the organization, or the user, is in now. */
export async function followClock(
  writer: Writer,
  clock: { organizationId: number } | { userId: number },
): Promise<void> {
  const { db, now, announce } = writer
  const schedules = await lockSchedulesOnClock(db, clock)
  for (const [organizationId, its] of Map.groupBy(schedules, ({ organization_id }) => organization_id)) {
    const starts = its.map((schedule) => ({ id: schedule.id, starts_at: firstStart(schedule) }))
    const moved = await moveStarts(db, organizationId, starts, now)
    for (let from = 0; from < moved.length; from += mostInFact)
      announce(
        attendanceSchedulesMoved({
          organization_id: organizationId,
          schedule_ids: moved.slice(from, from + mostInFact),
        }),
      )
    await planAgain(writer, organizationId, its)
  }
}

export async function removeSchedulesOf(
  writer: Writer & { timers: Timers },
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<void> {
  for (const schedule of await lockSchedulesOf(writer.db, organizationId, userId))
    await removeSchedule(writer, schedule)
}

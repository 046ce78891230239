import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { attendanceSchedulesMoved } from '../facts.ts'
import type { Timers } from '../ports.ts'
import { lockSchedulesOf, lockSchedulesOnClock, moveStarts } from '../store/schedule-rows.ts'
import { removeSchedule } from './change-schedules.ts'
import { mostInFact, planAgain } from './plan-shifts.ts'
import { firstStart } from './schedule-payload.ts'

/** Moves the shifts that have not begun to the zone that the organization, or the user, is in now. */
export async function followClock(
  tx: Transaction,
  clock: { organizationId: number } | { userId: number },
  now: Instant,
): Promise<void> {
  const facts: StatedFact[] = []
  const writer = { db: tx, now, announce: (fact: StatedFact) => void facts.push(fact) }
  const schedules = await lockSchedulesOnClock(tx, clock)
  for (const [organizationId, its] of Map.groupBy(schedules, ({ organization_id }) => organization_id)) {
    const starts = its.map((schedule) => ({ id: schedule.id, starts_at: firstStart(schedule) }))
    const moved = await moveStarts(tx, organizationId, starts, now)
    for (let from = 0; from < moved.length; from += mostInFact)
      writer.announce(
        attendanceSchedulesMoved({
          organization_id: organizationId,
          schedule_ids: moved.slice(from, from + mostInFact),
        }),
      )
    await planAgain(writer, organizationId, its)
  }
  await writeFacts(tx, facts, now)
}

/** Nobody did this directly: the audit log has the removal of the member. */
export async function removeSchedulesOf(
  tx: Transaction,
  timers: Timers,
  { organizationId, userId }: { organizationId: number; userId: number },
  now: Instant,
): Promise<void> {
  const facts: StatedFact[] = []
  const announce = (fact: StatedFact) => void facts.push(fact)
  const writer = { db: tx, now, announce, audit: () => {}, timers }
  for (const schedule of await lockSchedulesOf(tx, organizationId, userId))
    await removeSchedule(writer, schedule)
  await writeFacts(tx, facts, now)
}

import { randomUUID } from 'node:crypto'
import type { Writer } from '../../../api/writing.ts'
import type { Problem } from '../../../foundation/http/problems.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { periodClosed } from '../../closed-periods/public.ts'
import {
  type Booked,
  bookTime,
  isBillable,
  type LockedTracker,
  type Offer,
  type Seconds,
  type Terms,
  type TrackedProject,
  timeWithin,
  trackingProblems,
} from '../../tracking/public.ts'
import { problems } from '../problems.ts'
import { collisionDetails } from '../rules/approval.ts'
import { daysOf } from '../rules/days.ts'
import { logEdits } from './log-edits.ts'

export type TimeGiven = {
  interval: Seconds
  zone: ZoneName
  project: TrackedProject
  taskId: number | null
  billable: boolean | undefined
}

/** Books manual time where no time is booked yet, and logs it. */
export async function addTime(
  writer: Writer,
  tracker: LockedTracker,
  added: TimeGiven & { reason: string; blameUserId: number },
): Promise<void> {
  const there = await timeWithin(writer.db, tracker, added.interval)
  if (there.length > 0) throw problems.time_collides({ details: collisionDetails(there) })
  await bookManualTime(writer, tracker, added)
  const { project, taskId, reason, blameUserId, interval } = added
  const of = { organizationId: tracker.organizationId, userId: tracker.userId, reason, blameUserId }
  await logEdits(writer, { ...of, requestId: undefined }, [
    { action: 'add', ...interval, project: { id: project.id, taskId }, original: undefined },
  ])
}

/** Books free time in full, unless time beyond the limits can be discarded. Returns the booked seconds. */
export async function bookManualTime(
  writer: Writer,
  tracker: LockedTracker,
  given: TimeGiven,
  { discardsExceeding = false, ...terms }: Terms & { discardsExceeding?: boolean } = {},
): Promise<number> {
  const offers = manualOffers(given)
  const booked = await bookTime(writer, tracker, given.zone, offers, terms)
  const refusal = bookingRefusal(offers, booked, discardsExceeding)
  if (refusal) throw refusal
  return offers.reduce((sum, { uuid }) => sum + (booked.get(uuid) ?? 0), 0)
}

/** Why the time can’t be booked in full, unless time beyond the limits can be discarded. */
export function bookingRefusal(
  offers: readonly Offer[],
  booked: Booked,
  discardsExceeding: boolean,
): Problem | undefined {
  for (const { uuid, seconds } of offers) {
    const closed = booked.closed.get(uuid)
    if (closed) return periodClosed(closed)
    if (booked.refused.get(uuid) === 'timesheet_locked') return trackingProblems.timesheet_locked()
    if (booked.refused.get(uuid) === 'outside_shift' && !discardsExceeding)
      return trackingProblems.outside_shift()
    if ((booked.get(uuid) ?? 0) < seconds && !discardsExceeding) return trackingProblems.limit_reached()
  }
  return undefined
}

/** One offer per day: one day can be locked while the next one is not. */
export function manualOffers(given: TimeGiven): Offer[] {
  return daysOf(given.zone, given.interval).map((part) => manualOffer(part, given))
}

function manualOffer({ from, to }: Seconds, { project, taskId, billable }: TimeGiven): Offer {
  return {
    uuid: randomUUID(),
    from,
    seconds: to - from,
    floats: false,
    keyboard: 0,
    mouse: 0,
    overall: 0,
    inputTracked: 0,
    tracksInput: false,
    projectId: project.id,
    taskId,
    isBreak: project.type === 'work_break',
    billable: isBillable(project, billable),
    timeType: 'manual',
    client: 'manual',
    deviceId: null,
  }
}

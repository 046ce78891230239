import { randomUUID } from 'node:crypto'
import type { Writer } from '../../../api/writing.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import { instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import {
  bookTime,
  type HeldTracker,
  isBillable,
  type Offer,
  type Seconds,
  type Terms,
  type TrackedProject,
  timeWithin,
  trackingProblems,
} from '../../tracking/public.ts'
import { problems } from '../problems.ts'
import { collisionDetails } from '../rules/approval.ts'
import { logEdits } from './log-edits.ts'

export type TimeGiven = {
  interval: Seconds
  zone: ZoneName
  project: TrackedProject
  taskId: number | null
  billable: boolean | undefined
}

/** Books time by hand where there is none yet, and logs it. */
export async function addTime(
  writer: Writer,
  tracker: HeldTracker,
  added: TimeGiven & { reason: string; blameUserId: number },
): Promise<void> {
  const there = await timeWithin(writer.db, tracker, added.interval)
  if (there.length > 0) throw problems.time_collides({ details: collisionDetails(there) })
  await bookByHand(writer, tracker, added)
  const { project, taskId, reason, blameUserId, interval } = added
  const of = { organizationId: tracker.organizationId, userId: tracker.userId, reason, blameUserId }
  await logEdits(writer, { ...of, requestId: undefined }, [
    { action: 'add', ...interval, project: { id: project.id, taskId }, original: undefined },
  ])
}

/** Books time that nobody else has: all of it, unless what is beyond the limits may be discarded. Tells the seconds. */
export async function bookByHand(
  writer: Writer,
  tracker: HeldTracker,
  given: TimeGiven,
  { discardsExceeding = false, ...terms }: Terms & { discardsExceeding?: boolean } = {},
): Promise<number> {
  const offers = daysOf(given.zone, given.interval).map((part) => manualOffer(part, given))
  const booked = await bookTime(writer, tracker, given.zone, offers, terms)
  let seconds = 0
  for (const { uuid, seconds: offered } of offers) {
    const got = booked.get(uuid) ?? 0
    if (booked.refused.get(uuid) === 'timesheet_locked') throw trackingProblems.timesheet_locked()
    if (got < offered && !discardsExceeding) throw trackingProblems.limit_reached()
    seconds += got
  }
  return seconds
}

/** Each day of the organization is offered for itself: one of them may be locked, and its neighbour not. */
function daysOf(zone: ZoneName, { from, to }: Seconds): Seconds[] {
  const parts: Seconds[] = []
  for (let at = from; at < to; ) {
    const next = toSeconds(startOfDay(zone, addDays(dateIn(zone, instantFromSeconds(at)), 1)))
    const end = next > at ? Math.min(to, next) : to
    parts.push({ from: at, to: end })
    at = end
  }
  return parts
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

import { addDays } from '../../../foundation/time/calendar-date.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import { secondsUntilLimit } from '../../limits/public.ts'
import { lockKnownTracker, trackingProblems } from '../../tracking/public.ts'
import type { TimerEnd, TimerWriter } from '../ports.ts'
import type { RunningTimer } from '../rules/running-timer.ts'
import { allowedUntil, earliestEnd } from '../rules/timer-end.ts'
import { isBillable, type TimedWork } from '../store/timed-work.ts'

/** When the timer must end if it keeps running, and why; undefined: not on the day it is booked to. */
export async function endOf(
  writer: TimerWriter,
  timer: RunningTimer,
  work: TimedWork,
): Promise<TimerEnd | undefined> {
  await lockKnownTracker(writer.db, timer.organizationId, timer.userId)
  return earliestEnd([...(await boundEnds(writer, timer, work)), ...(await limitEnds(writer, timer))])
}

/** The same without the member's limits, within which time is booked anyway. */
export async function boundEndOf(
  writer: TimerWriter,
  timer: RunningTimer,
  work: TimedWork,
): Promise<TimerEnd | undefined> {
  if (!work.isBounded) return undefined
  await lockKnownTracker(writer.db, timer.organizationId, timer.userId)
  return earliestEnd(await boundEnds(writer, timer, work))
}

async function boundEnds(writer: TimerWriter, timer: RunningTimer, work: TimedWork): Promise<TimerEnd[]> {
  if (!work.isBounded) return []
  const { organizationId, userId, projectId, taskId, bookedUntil } = timer
  const asked = {
    organizationId,
    userId,
    projectId,
    taskId,
    bookedUntil,
    isBillable: isBillable(work),
    zone: work.zone,
    isBoundByShifts: work.isBoundByShifts,
    allowedUntil: allowedUntil(timer, writer.now),
  }
  const ends: TimerEnd[] = []
  for (const bound of writer.bounds) ends.push(...(await bound.endsOf(writer, asked)))
  return ends
}

async function limitEnds(writer: TimerWriter, timer: RunningTimer): Promise<TimerEnd[]> {
  const second = toSeconds(timer.bookedUntil)
  const left = await secondsUntilLimit(writer, timer, second)
  if (left === undefined) return []
  const at = instantFromSeconds(second + left)
  return [{ reason: 'limit_reached', at, refusal: trackingProblems.limit_reached }]
}

/** The end of the day that an instant is on: resets, rates and limits can differ from there on. */
export function endOfDay(zone: ZoneName, at: Instant): Instant {
  return startOfDay(zone, addDays(dateIn(zone, at), 1))
}

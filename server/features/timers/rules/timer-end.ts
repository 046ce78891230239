import type { Instant } from '../../../foundation/time/instant.ts'
import { endOfSlot } from './running-timer.ts'

/** The end that comes first; of several at the same moment, the one named first. */
export function earliestEnd<End extends { at: Instant }>(ends: readonly End[]): End | undefined {
  return ends.reduce<End | undefined>(
    (first, each) => (first === undefined || each.at < first.at ? each : first),
    undefined,
  )
}

/** When the worker must look at a timer: at the end of its slot, or at its own end if that comes first. */
export function dueAt(bookedUntil: Instant, end: { at: Instant } | undefined): Instant {
  const slotEnd = endOfSlot(bookedUntil)
  return end !== undefined && end.at < slotEnd ? end.at : slotEnd
}

/** Up to when a timer may run without another look, as of its last one; no earlier than it is booked. */
export function allowedUntil(
  { bookedUntil, dueAt }: { bookedUntil: Instant; dueAt: Instant | null },
  now: Instant,
): Instant {
  const promised = dueAt === null || dueAt > now ? now : dueAt
  return dueAt === null || promised < bookedUntil ? bookedUntil : promised
}

import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import type { BookedStretch, Seconds } from '../../tracking/public.ts'
import type { TimeChange } from '../ports.ts'

/** Cuts an interval by the days of the organization. */
export function daysOf(zone: ZoneName, { from, to }: Seconds): (Seconds & { date: CalendarDate })[] {
  const parts: (Seconds & { date: CalendarDate })[] = []
  for (let at = from; at < to; ) {
    const date = dateIn(zone, instantFromSeconds(at))
    const next = toSeconds(startOfDay(zone, addDays(date, 1)))
    const end = next > at ? Math.min(to, next) : to
    parts.push({ from: at, to: end, date })
    at = end
  }
  return parts
}

/** How an approval changes a member’s days, as budgets need it. */
export function timeChanges(
  { memberId: userId, zone }: { memberId: number; zone: ZoneName },
  booked: readonly BookedStretch[],
  replaced: readonly BookedStretch[],
): TimeChange[] {
  const changes = (stretches: readonly BookedStretch[], sign: 1 | -1) =>
    stretches.flatMap(({ projectId, taskId, billable, ...interval }) =>
      daysOf(zone, interval).map(({ from, to, date }) => ({
        userId,
        projectId,
        taskId,
        billable,
        date,
        seconds: sign * (to - from),
      })),
    )
  return [...changes(booked, 1), ...changes(replaced, -1)]
}

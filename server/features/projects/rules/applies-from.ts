import { type CalendarDate, firstDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn, type ZoneName } from '../../../foundation/time/zone.ts'

/**
 * The day from which a changed rate or client applies: today, so that past days keep theirs. On the day a record is
 * created it may still be corrected, and then applies to every day.
 */
export function appliesFrom(zone: ZoneName, createdAt: Instant, now: Instant): CalendarDate {
  const today = dateIn(zone, now)
  return dateIn(zone, createdAt) === today ? firstDate : today
}

/** The rates in a body as changes of their spans; rates that were not sent don't change. */
export function rateChanges(
  rates: { pay_rate?: string | null; bill_rate?: string | null },
  from: CalendarDate,
): { kind: 'pay' | 'bill'; value: string | null; from: CalendarDate }[] {
  const { pay_rate, bill_rate } = rates
  return [
    ...(pay_rate === undefined ? [] : [{ kind: 'pay' as const, value: pay_rate, from }]),
    ...(bill_rate === undefined ? [] : [{ kind: 'bill' as const, value: bill_rate, from }]),
  ]
}

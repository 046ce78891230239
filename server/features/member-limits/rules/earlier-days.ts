import { type Decimal, zero } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'

/** The sum of a period's older days, which is kept so that no read counts years: of the days whose ids are below the stop. */
export type EarlierDays = { period_start: CalendarDate | null; earlier: Decimal; earlier_stop: number }

/** What is kept for this period; nothing if the sum belongs to another one. */
export function earlierIn(
  { period_start, earlier, earlier_stop }: EarlierDays,
  { firstDay }: Days,
): { sum: Decimal; stop: number } {
  return period_start === firstDay ? { sum: earlier, stop: earlier_stop } : { sum: zero, stop: 0 }
}

import { type CalendarDate, firstDate, lastDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { Budget } from '../../projects/public.ts'

/** A period with the budget that it ended with, or has now. */
export type CountedPeriod = Days & { budget: Budget }

export type RowOfPeriod = {
  budget: Budget
  period_start: CalendarDate | null
  stop_date: CalendarDate | null
}

/**
 * The periods that these days belong to, by the rows of a budget in their order. Rows of one period count together,
 * with the last configuration. If two periods share a day, the later row's counts: it replaced the other's
 * configuration.
 */
export function periodsOfDays(rows: readonly RowOfPeriod[], days: readonly CalendarDate[]): CountedPeriod[] {
  const periods = rows.map(({ budget, period_start, stop_date }) => ({
    budget,
    firstDay: period_start ?? firstDate,
    lastDay: stop_date ?? lastDate,
  }))
  const lastWith = (day: CalendarDate) =>
    periods.findLast(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  return [...new Set(days.flatMap((day) => lastWith(day) ?? []))]
}

import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { freeAround, type PaySettings, payPeriodOf, withoutCustomDates } from './pay-periods.ts'

export type Planned = {
  /** The days of timesheets that are missing. */
  made: Days[]
  /** The ids of existing timesheets with any of the days. */
  touched: number[]
}

/** The timesheets of days with time. Existing ones keep their days even if the member’s pay period changed since. */
export function planTimesheets(
  { has_custom_pay_periods, ...settings }: PaySettings & { has_custom_pay_periods: boolean },
  timesheets: readonly (Days & { id: number })[],
  dates: Iterable<CalendarDate>,
): Planned {
  const paid = has_custom_pay_periods ? settings : withoutCustomDates(settings)
  const made: Days[] = []
  const touched = new Set<number>()
  for (const date of [...dates].sort()) {
    const covers = ({ firstDay, lastDay }: Days) => firstDay <= date && date <= lastDay
    const existing = timesheets.find(covers)
    if (existing) touched.add(existing.id)
    else if (!made.some(covers)) {
      const period = payPeriodOf(paid, date)
      if (period) made.push(freeAround(period, date, [...timesheets, ...made]))
    }
  }
  return { made, touched: [...touched] }
}

import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Days, freeAround, type PaySettings, payPeriodOf, withoutOwnDates } from './pay-periods.ts'

export type Planned = {
  /** Timesheets that the days need and nobody has made yet. */
  made: Days[]
  /** Those that hold any of the days already. */
  touched: number[]
}

/** The timesheets of days with time. One that exists keeps its days, however the member is paid by now. */
export function planTimesheets(
  { has_custom_pay_periods, ...settings }: PaySettings & { has_custom_pay_periods: boolean },
  timesheets: readonly (Days & { id: number })[],
  dates: Iterable<CalendarDate>,
): Planned {
  const paid = has_custom_pay_periods ? settings : withoutOwnDates(settings)
  const made: Days[] = []
  const touched = new Set<number>()
  for (const date of [...dates].sort()) {
    const holds = ({ start, stop }: Days) => start <= date && date <= stop
    const existing = timesheets.find(holds)
    if (existing) touched.add(existing.id)
    else if (!made.some(holds)) {
      const period = payPeriodOf(paid, date)
      if (period) made.push(freeAround(period, date, [...timesheets, ...made]))
    }
  }
  return { made, touched: [...touched] }
}

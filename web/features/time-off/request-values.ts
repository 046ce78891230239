import { type Amount, amountOf } from '../../ui/amount.ts'
import { type DayText, daysBetween, weekDayOf } from '../../ui/week.ts'

/** A request while it is filled in. */
export type RequestValues = {
  user_id: number
  time_off_policy_id: string
  first: DayText
  last: DayText
  exclude_weekends: boolean
  exclude_holidays: boolean
  /** Hours of single days, where they are not the usual ones. */
  hours: Record<DayText, Amount>
  /** Days that are holidays of the member, as the server says. */
  holidays: DayText[]
  message: string
}

export const usualHours = 8
const hourSeconds = 3_600
export const mostDays = 366

export const emptyRequest: RequestValues = {
  user_id: 0,
  time_off_policy_id: '',
  first: '',
  last: '',
  exclude_weekends: true,
  exclude_holidays: true,
  hours: {},
  holidays: [],
  message: '',
}

/** The days from the first to the last, while they are a span that can be asked for. */
export function datesOf({ first, last }: RequestValues): DayText[] {
  if (first === '' || last === '' || last < first) return []
  const dates = daysBetween(first, last)
  return dates.length > mostDays ? [] : dates
}

/** Whether the day is left out as a weekend or a holiday. */
export function isLeftOut(
  day: DayText,
  { exclude_weekends, exclude_holidays, holidays }: RequestValues,
): boolean {
  const isWeekend = weekDayOf(day) === 0 || weekDayOf(day) === 6
  return (exclude_weekends && isWeekend) || (exclude_holidays && holidays.includes(day))
}

export function hoursOn(day: DayText, values: RequestValues): number {
  return isLeftOut(day, values) ? 0 : (amountOf(values.hours[day] ?? usualHours) ?? 0)
}

/** A day as the API takes it; its offset does not count. */
export const momentOn = (day: DayText) => `${day}T00:00:00Z`

/** Every day of the request with its seconds. */
export function requestDaysOf(values: RequestValues) {
  return datesOf(values).map((date) => ({
    date,
    amount_used: Math.round(hoursOn(date, values) * hourSeconds),
  }))
}

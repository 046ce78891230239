import { compare, type Decimal } from '../../../foundation/money/decimal.ts'
import { addDays, type CalendarDate, daysBetween, isWeekend } from '../../../foundation/time/calendar-date.ts'
import type { Weekday } from '../../../foundation/time/weekday.ts'
import { isAtLeast } from './thresholds.ts'

export type Spending = {
  /** In the budget's measure, exact. */
  spent: Decimal
  allowed: Decimal
  /** The first day of the period; of a budget of all time, the first day with spending. */
  firstDay: CalendarDate
  resetsOn: CalendarDate | undefined
  today: CalendarDate
  /** The days of the week that are no working days. */
  weekend: readonly Weekday[]
}

/** How fast a budget is spent: working days so far, and the day on which it is used up if that comes before the reset. */
export type Pace = { workingDays: number; usedUpOn: CalendarDate | undefined }

// Nobody plans further ahead, and a tiny pace would loop for very long.
const mostDays = 3_650

/**
 * The pace of the period so far. Undefined before a tenth of the period has passed (without resets, before a tenth of
 * the budget is spent) and once the budget is used up.
 */
export function paceOf({ spent, allowed, firstDay, resetsOn, today, weekend }: Spending): Pace | undefined {
  if (today < firstDay || Number(spent) <= 0 || compare(spent, allowed) >= 0) return undefined
  const isEarly =
    resetsOn === undefined
      ? !isAtLeast(spent, allowed, 10)
      : (daysBetween(firstDay, today) + 1) * 10 < daysBetween(firstDay, resetsOn)
  const workingDays = countWorkingDays(firstDay, today, weekend)
  if (isEarly || workingDays === 0) return undefined
  // A forecast needs no exact decimals.
  const needed = Math.ceil(((Number(allowed) - Number(spent)) * workingDays) / Number(spent))
  return { workingDays, usedUpOn: workingDayAfter(today, needed, resetsOn, weekend) }
}

function countWorkingDays(first: CalendarDate, last: CalendarDate, weekend: readonly Weekday[]): number {
  let count = 0
  for (let day = first; day <= last; day = addDays(day, 1)) if (!isWeekend(day, weekend)) count++
  return count
}

function workingDayAfter(
  today: CalendarDate,
  count: number,
  before: CalendarDate | undefined,
  weekend: readonly Weekday[],
): CalendarDate | undefined {
  let day = today
  for (let left = count, passed = 0; left > 0; passed++) {
    if (passed > mostDays) return undefined
    day = addDays(day, 1)
    if (before !== undefined && day >= before) return undefined
    if (!isWeekend(day, weekend)) left--
  }
  return day
}

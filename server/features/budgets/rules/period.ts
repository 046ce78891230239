import {
  addDays,
  addMonths,
  type CalendarDate,
  firstDate,
  firstDayOfMonth,
  lastDate,
  lastDayOfMonth,
  startOfWeek,
} from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { fromSundayZero } from '../../../foundation/time/weekday.ts'
import type { Budget } from '../../projects/public.ts'

export type Recurring = Pick<Budget, 'start_date' | 'recurrence' | 'recurrence_start'>

/** The period of a budget that this day is in; undefined if the budget starts later. */
export function periodOf(budget: Recurring, date: CalendarDate): Days | undefined {
  const start = startOf(budget)
  if (date < start) return undefined
  const { firstDay, lastDay } = periodBetweenResets(budget, date)
  return { firstDay: firstDay < start ? start : firstDay, lastDay }
}

function startOf(budget: Recurring): CalendarDate {
  return (budget.start_date as CalendarDate | undefined) ?? firstDate
}

/** From one reset to the day before the next. Without resets there is a single period. */
function periodBetweenResets({ recurrence, recurrence_start: at }: Recurring, date: CalendarDate): Days {
  if (recurrence === undefined) return { firstDay: firstDate, lastDay: lastDate }
  if (recurrence === 'weekly') {
    const firstDay = startOfWeek(date, fromSundayZero(at ?? 0) ?? 'sun')
    return { firstDay, lastDay: addDays(firstDay, 6) }
  }
  const reset = resetIn(date, at ?? 1)
  const [firstDay, next] =
    date < reset
      ? [resetIn(addMonths(firstDayOfMonth(date), -1), at ?? 1), reset]
      : [reset, resetIn(addMonths(firstDayOfMonth(date), 1), at ?? 1)]
  return { firstDay, lastDay: addDays(next, -1) }
}

/** The reset day in the month of this date, or its last day in shorter months. */
function resetIn(date: CalendarDate, day: number): CalendarDate {
  const length = Number(lastDayOfMonth(date).slice(8))
  return addDays(firstDayOfMonth(date), Math.min(day, length) - 1)
}

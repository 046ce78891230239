import {
  addDays,
  addMonths,
  type CalendarDate,
  firstDayOfMonth,
  lastDayOfMonth,
  startOfWeek,
} from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { WeekStart } from '../../../foundation/time/weekday.ts'
import type { Format, Plan } from '../../reports/public.ts'

const units = ['day', 'week', 'month', 'quarter'] as const
export type Unit = (typeof units)[number]

/** What decides where a file can be cut. */
export type Cut = Pick<Plan, 'source' | 'dimensions' | 'levels' | 'top' | 'compare' | 'columns'>

/**
 * The period at whose ends a file can be cut, so that no group is in two pieces: the shortest one that rows are of. undefined: the
 * file is made as a whole, because a figure depends on all rows, or the format does.
 */
export function cutUnit(plan: Cut, format: Format): Unit | undefined {
  const { source, dimensions, levels, top, compare, columns } = plan
  const needsAll =
    source !== 'time' ||
    dimensions.length > levels ||
    top !== undefined ||
    compare !== undefined ||
    columns.includes('share')
  if (needsAll || (format !== 'csv' && format !== 'ndjson')) return undefined
  return units.find((unit) => dimensions.includes(unit))
}

/** The days of the next piece: about so many, and whole units. */
export function pieceFrom(
  firstDay: CalendarDate,
  lastDay: CalendarDate,
  days: number,
  by: { unit: Unit; weekStart: WeekStart },
): Days {
  const wanted = addDays(firstDay, days - 1)
  const first = endOf(firstDay, by)
  // The last whole unit within the wanted days, or the first one if there is none.
  const atEnd = endOf(wanted, by)
  const before = atEnd === wanted ? wanted : addDays(startOf(wanted, by), -1)
  const end = before < first ? first : before
  return { firstDay, lastDay: end < lastDay ? end : lastDay }
}

function startOf(day: CalendarDate, { unit, weekStart }: { unit: Unit; weekStart: WeekStart }): CalendarDate {
  if (unit === 'day') return day
  if (unit === 'week') return startOfWeek(day, weekStart)
  const month = firstDayOfMonth(day)
  return unit === 'month' ? month : addMonths(month, -((Number(day.slice(5, 7)) - 1) % 3))
}

function endOf(day: CalendarDate, by: { unit: Unit; weekStart: WeekStart }): CalendarDate {
  const start = startOf(day, by)
  if (by.unit === 'day') return day
  if (by.unit === 'week') return addDays(start, 6)
  return lastDayOfMonth(by.unit === 'month' ? start : addMonths(start, 2))
}

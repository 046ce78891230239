import type { WeekDayWord } from '../../ui/week.ts'
import type { DimensionName, Report, ReportRow } from './calls.ts'

type Shown = Pick<Report, 'group_by' | 'columns' | 'across' | 'rows'> & {
  basis: Pick<Report['basis'], 'week_start'>
}
/** A figure of each hour of each weekday; from the first hour to the last that have any. */
export type Heat = { weekdays: WeekDayWord[]; hours: string[]; figures: Map<string, number> }

const weekdays: WeekDayWord[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const overTime: readonly DimensionName[] = ['day', 'week', 'month', 'quarter']

export const heatKey = (weekday: string, hour: string) => `${weekday} ${hour}`

/** The heat of a report by weekday and hour: as rows and columns, or as rows in rows. */
export function heatOf(report: Shown): Heat | undefined {
  const { group_by, across, rows, basis } = report
  const [outer, inner] = across ? [group_by[0], across.dimension] : group_by
  if (group_by.length > (across ? 1 : 2)) return undefined
  const isByWeekday = outer === 'weekday' && inner === 'hour'
  if (!isByWeekday && !(outer === 'hour' && inner === 'weekday')) return undefined
  const figures = new Map<string, number>()
  for (const [one, other, value] of cellsOf(report, rows))
    figures.set(isByWeekday ? heatKey(one, other) : heatKey(other, one), value)
  const found = [...figures.keys()].map((key) => Number(key.slice(-2)))
  const [first, last] = [Math.min(...found), Math.max(...found)]
  const start = weekdays.map(String).indexOf(basis.week_start)
  return {
    weekdays: [...weekdays.slice(start), ...weekdays.slice(0, start)],
    hours: Array.from({ length: found.length === 0 ? 0 : last - first + 1 }, (_, i) =>
      String(first + i).padStart(2, '0'),
    ),
    figures,
  }
}

function cellsOf({ across, columns }: Shown, rows: readonly ReportRow[]): [string, string, number][] {
  const [first] = columns
  if (first === undefined) return []
  const cells = rows.flatMap(({ level, keys, values, cells: aside }): [string, string, number][] =>
    across
      ? across.columns.map(({ key }, i) => [String(keys[0]), String(key), aside[i]?.[first.name] ?? 0])
      : level === 2
        ? [[String(keys[0]), String(keys[1]), values[first.name] ?? 0]]
        : [],
  )
  return cells.filter(([, , value]) => value > 0)
}

/** The rows of a report over time, if they are enough for a line and can be on one. */
export function lineOf({ group_by: [outer], columns: [first], rows }: Shown): ReportRow[] | undefined {
  if (outer === undefined || first === undefined || !overTime.includes(outer)) return undefined
  const outermost = rows.filter(({ level, rest_of }) => level === 1 && rest_of === null)
  const isWhole = outermost.every(({ values }) => typeof values[first.name] === 'number')
  const isByTime = outermost.every(
    ({ keys: [key] }, i) => i === 0 || String(outermost[i - 1]?.keys[0]) < String(key),
  )
  return outermost.length >= 3 && isWhole && isByTime ? outermost : undefined
}

/** The largest rows of a report that one unit can compare. */
export function barsOf({ group_by: [outer], columns: [first], rows }: Shown): ReportRow[] | undefined {
  if (outer === undefined || first === undefined) return undefined
  const outermost = rows.filter(({ level }) => level === 1)
  const currencies = new Set(outermost.map(({ currency }) => currency))
  const isAlike = first.unit !== 'money' || currencies.size === 1
  const isWhole = outermost.every(({ values }) => (values[first.name] ?? -1) >= 0)
  return outermost.length >= 2 && outermost.length <= mostBars && isAlike && isWhole ? outermost : undefined
}

/** More are a table, not a chart. */
const mostBars = 12

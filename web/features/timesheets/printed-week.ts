import { type PrintUnit, printedGrid } from '../../ui/printed.ts'
import type { DayText } from '../../ui/week.ts'
import type { WeekSums } from '../tracking/week-sums.ts'
import type { WeekOff } from './time-off-lines.ts'

/** A row of the week as it is printed, in seconds. */
export type PrintedRow = { days: Map<DayText, number>; total: number }

/** Every figure of a week, rounded together: lines, days and totals add up. */
export type PrintedWeek = {
  lines: PrintedRow[]
  off: PrintedRow[]
  /** The lines together, without time off. */
  tracked: PrintedRow
  all: PrintedRow
}

export function printedWeek(
  days: readonly DayText[],
  sums: { lines: readonly Pick<WeekSums['lines'][number], 'seconds'>[] },
  off: { lines: readonly Pick<WeekOff['lines'][number], 'days'>[] },
  unit: PrintUnit,
): PrintedWeek {
  const grid = printedGrid(
    [
      ...sums.lines.map(({ seconds }) => days.map((day) => seconds.get(day) ?? 0)),
      ...off.lines.map((line) => days.map((day) => line.days.get(day)?.seconds ?? 0)),
    ],
    unit,
  )
  const row = (cells: readonly number[]): PrintedRow => ({
    days: new Map(days.map((day, at) => [day, cells[at] ?? 0])),
    total: cells.reduce((sum, each) => sum + each, 0),
  })
  const ofLines = grid.cells.slice(0, sums.lines.length)
  return {
    lines: ofLines.map(row),
    off: grid.cells.slice(sums.lines.length).map(row),
    tracked: row(days.map((_, at) => ofLines.reduce((sum, cells) => sum + (cells[at] ?? 0), 0))),
    all: row(grid.columns),
  }
}

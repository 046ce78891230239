import { type PrintUnit, printedParts } from '../../ui/printed.ts'
import { secondsOf, type TimeSum, type TimeSums } from './time-sums.ts'

/** A row of the list behind the chart: what it has, and how that is printed. */
export type DailyRow = TimeSum & { key: number; seconds: number; shown: number }

/** The newest day first; together they are printed as what the page says in total. */
export function dailyRows(
  { sums }: Pick<TimeSums, 'sums'>,
  elapsedSeconds: number,
  unit: PrintUnit,
): DailyRow[] {
  const seconds = sums.map((sum) => secondsOf(sum, elapsedSeconds))
  const { parts } = printedParts(seconds, unit)
  return sums
    .map((sum, at) => ({ ...sum, key: at, seconds: seconds[at] ?? 0, shown: parts[at] ?? 0 }))
    .sort((one, other) => other.date.localeCompare(one.date) || one.key - other.key)
}

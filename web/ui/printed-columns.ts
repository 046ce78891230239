import type { Column } from './data-table.tsx'
import { type PrintUnit, printedBy } from './printed.ts'

type Adding<Row> = Pick<Column<Row>, 'seconds' | 'adds'>

/** What each column prints for each row, in seconds; undefined where a figure stands alone. */
export function printedColumns<Row>(
  columns: readonly Adding<Row>[],
  rows: readonly Row[],
  unit: PrintUnit,
): (number | undefined)[][] {
  return columns.map(({ seconds, adds }) => {
    if (seconds === undefined || adds === undefined) return []
    const placed = rows.flatMap((row, at) => {
      const its = seconds(row)
      return its === undefined ? [] : [{ at, its, total: adds === true ? '' : adds(row) }]
    })
    const shown = printedBy(
      placed,
      ({ total }) => total,
      ({ its }) => its,
      unit,
    )
    const printed: (number | undefined)[] = rows.map(() => undefined)
    placed.forEach(({ at }, i) => {
      printed[at] = shown[i]
    })
    return printed
  })
}

import type { Column } from './column.ts'
import { type PrintUnit, printedBy, printedParts } from './printed.ts'

type Adding<Row> = Pick<Column<Row>, 'title' | 'seconds' | 'adds' | 'partOf'>
type Figures = (number | undefined)[]

/** What each column prints for each row, in seconds; undefined for a figure under no total. */
export function printedColumns<Row>(
  columns: readonly Adding<Row>[],
  rows: readonly Row[],
  unit: PrintUnit,
): Figures[] {
  const printed = columns.map((column) => sums(column, rows, unit))
  const wholes = new Set(columns.flatMap(({ partOf }) => partOf ?? []))
  for (const whole of wholes) {
    const totals = printed[columns.findIndex(({ title }) => title === whole)]
    const parts = columns.flatMap(({ partOf }, at) => (partOf === whole ? [at] : []))
    rows.forEach((row, line) => {
      const seconds = parts.map((at) => columns[at]?.seconds?.(row) ?? 0)
      const shown = printedParts(seconds, unit, totals?.[line])
      parts.forEach((at, i) => {
        const its = printed[at]
        if (its) its[line] = shown.parts[i]
      })
    })
  }
  return printed
}

function sums<Row>({ seconds, adds }: Adding<Row>, rows: readonly Row[], unit: PrintUnit): Figures {
  const printed: Figures = rows.map(() => undefined)
  if (seconds === undefined || adds === undefined) return printed
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
  placed.forEach(({ at }, i) => {
    printed[at] = shown[i]
  })
  return printed
}

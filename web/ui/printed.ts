import { fairGrid } from './fair-grid.ts'

/** What durations are printed in, and how a total becomes a whole number of them. */
export type PrintUnit = { seconds: number; whole: (units: number) => number }

/** `7:30`; what is below a minute is not shown. */
export const minutes: PrintUnit = { seconds: 60, whole: Math.floor }
/** `7.50`: hundredths of an hour. */
export const hundredths: PrintUnit = { seconds: 36, whole: Math.round }

/** Durations as they are printed, in seconds: whole units, and the parts add up to the total. */
export type PrintedParts = { parts: number[]; total: number }

/**
 * The total is rounded once; the parts with the largest remainders get what is left. `printedTotal`: the parts are under a
 * total that was printed among others, such as the row of a table.
 */
export function printedParts(
  parts: readonly number[],
  unit: PrintUnit = minutes,
  printedTotal?: number,
): PrintedParts {
  const units = parts.map((each) => Math.floor(each / unit.seconds))
  const total =
    printedTotal === undefined
      ? unit.whole(sumOf(parts) / unit.seconds)
      : Math.round(printedTotal / unit.seconds)
  const remainders = parts.map((each, at) => ({ at, rest: each % unit.seconds }))
  remainders.sort((one, other) => other.rest - one.rest || one.at - other.at)
  for (const { at } of remainders.slice(0, total - sumOf(units))) units[at] = (units[at] ?? 0) + 1
  return { parts: units.map((each) => each * unit.seconds), total: total * unit.seconds }
}

/** The same for rows of several totals, such as one per currency. */
export function printedBy<Row>(
  rows: readonly Row[],
  totalOf: (row: Row) => string,
  secondsOf: (row: Row) => number,
  unit: PrintUnit = minutes,
): number[] {
  const printed = rows.map(() => 0)
  const placed = rows.map((row, at) => ({ at, total: totalOf(row), seconds: secondsOf(row) }))
  for (const its of Map.groupBy(placed, ({ total }) => total).values()) {
    const { parts } = printedParts(
      its.map(({ seconds }) => seconds),
      unit,
    )
    its.forEach(({ at }, i) => {
      printed[at] = parts[i] ?? 0
    })
  }
  return printed
}

/** A table with its totals, all of them printed: it adds up in rows and in columns. */
export type PrintedGrid = { cells: number[][]; rows: number[]; columns: number[]; total: number }

/** The same in two directions: no figure is a whole unit away from its exact value. */
export function printedGrid(cells: readonly (readonly number[])[], unit: PrintUnit = minutes): PrintedGrid {
  const exact = cells.reduce((sum, row) => sum + sumOf(row), 0)
  const units = fairGrid(cells, unit.seconds, unit.whole(exact / unit.seconds))
  const printed = units.map((row) => row.map((each) => each * unit.seconds))
  const rows = printed.map(sumOf)
  const width = Math.max(0, ...cells.map((row) => row.length))
  return {
    cells: printed,
    rows,
    columns: Array.from({ length: width }, (_, at) => sumOf(printed.map((row) => row[at] ?? 0))),
    total: sumOf(rows),
  }
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, each) => sum + each, 0)
}

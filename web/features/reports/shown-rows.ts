import type { PrintUnit } from '../../ui/printed.ts'
import { printedParts } from '../../ui/printed.ts'
import type { Report, ReportRow } from './calls.ts'

/** A row of the table, or the total below; time as it is printed, so that what is seen adds up. */
export type ShownRow = ReportRow & {
  id: number
  /** Its keys as one text: what is collapsed is remembered by it. */
  path: string
  hasRows: boolean
  isTotal: boolean
  /** In seconds, for each column of time; those across before the others. */
  printed: (number | undefined)[]
}

/** The part of a report that is shown in rows. */
export type ReportRows = Pick<Report, 'group_by' | 'columns' | 'across' | 'rows' | 'totals'>

/** All rows, with sub-totals that add up what is printed below them, and the total. */
export function shownRows(report: ReportRows, unit: PrintUnit): { rows: ShownRow[]; total: ShownRow } {
  const { rows, columns, across, group_by, totals } = report
  const sides = across?.columns ?? []
  const first = columns[0]?.name
  const isLeaf = (row: ReportRow) => row.level === group_by.length || row.rest_of !== null
  const valuesOf = (row: Pick<ReportRow, 'values' | 'cells'>) => [
    ...sides.map((_, i) => (first && columns[0]?.unit === 'seconds' ? row.cells[i]?.[first] : undefined)),
    ...columns.map(({ name, unit: its }) => (its === 'seconds' ? row.values[name] : undefined)),
  ]
  const leaves = rows.filter(isLeaf)
  const exact = leaves.map(valuesOf)
  const printed = exact.map((each) => each.map((): number | undefined => undefined))
  const width = sides.length + columns.length
  const fill = (places: readonly number[]) => {
    const cells = exact.flatMap((row, i) => places.map((place) => ({ i, place, seconds: row[place] })))
    const known = cells.filter(
      (cell): cell is typeof cell & { seconds: number } => typeof cell.seconds === 'number',
    )
    const { parts } = printedParts(
      known.map(({ seconds }) => seconds),
      unit,
    )
    known.forEach(({ i, place }, at) => {
      const row = printed[i]
      if (row) row[place] = parts[at] ?? 0
    })
  }
  const acrossPlaces = sides.map((_, i) => i)
  if (sides.length > 0) fill(acrossPlaces)
  for (let place = sides.length; place < width; place++) {
    if (place === sides.length && sides.length > 0)
      for (const row of printed) row[place] = acrossPlaces.reduce((sum, at) => sum + (row[at] ?? 0), 0)
    else fill([place])
  }
  /** Unlike kinds have no sum: the reply has none either. */
  const sumOf = (from: number, to: number, whole: Pick<ReportRow, 'values'>) =>
    Array.from({ length: width }, (_, place) => {
      const column = columns[place - sides.length]
      if (column !== undefined && whole.values[column.name] === null) return undefined
      const its = printed.slice(from, to).map((row) => row[place])
      return its.every((each) => each === undefined)
        ? undefined
        : its.reduce<number>((sum, each) => sum + (each ?? 0), 0)
    })
  const leavesBelow = (i: number) => {
    let count = 0
    const level = rows[i]?.level ?? 0
    for (let at = i + 1; ; at++) {
      const row = rows[at]
      if (row === undefined || row.level <= level) return count
      if (isLeaf(row)) count += 1
    }
  }
  let leaf = 0
  const shown = rows.map((row, i): ShownRow => {
    const isInner = isLeaf(row)
    const below = isInner ? 0 : leavesBelow(i)
    const its = isInner ? (printed[leaf] ?? []) : sumOf(leaf, leaf + below, row)
    if (isInner) leaf += 1
    return {
      ...row,
      id: i + 1,
      path: row.rest_of === null ? JSON.stringify(row.keys) : 'rest',
      hasRows: !isInner,
      isTotal: false,
      printed: its,
    }
  })
  const total: ShownRow = {
    level: 1,
    keys: [],
    names: [],
    rest_of: null,
    values: totals.values,
    compared: totals.compared,
    currency: totals.currency,
    cells: sides.map(({ total: each }) => each),
    id: -1,
    path: 'total',
    hasRows: false,
    isTotal: true,
    printed: sumOf(0, printed.length, totals),
  }
  return { rows: shown, total }
}

/** The rows that are in sight: none below a collapsed one. */
export function uncollapsed(rows: readonly ShownRow[], closed: ReadonlySet<string>): ShownRow[] {
  let hiddenBelow: number | undefined
  return rows.filter((row) => {
    if (hiddenBelow !== undefined && row.level > hiddenBelow) return false
    hiddenBelow = closed.has(row.path) ? row.level : undefined
    return true
  })
}

import { type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { dimensions } from './dimensions.ts'
import { roundedTogether } from './rounding.ts'
import type { Key, ShownReport, ShownRow, Values } from './shown-report.ts'

export const durations = ['hours', 'clock', 'seconds'] as const
/** Time in a file: hours with two decimals, hours and minutes, or seconds. */
export type Durations = (typeof durations)[number]

/** A figure as the file prints it: time in the smallest printed unit, so that parts add up to their sums. */
export type Figure =
  | { kind: 'time' | 'percent' | 'count'; value: number }
  | { kind: 'money'; value: number; currency: string }
  | null
export type FileRow = {
  level: number
  /** Whether rows below add up to this one. */
  isSum: boolean
  names: (string | { date: CalendarDate })[]
  figures: Figure[]
}
export type FileTable = { headings: string[]; rows: FileRow[]; totals: Figure[] }

/** How many seconds are the smallest that a file prints. */
export const secondsPrinted: Record<Durations, number> = { hours: 36, clock: 60, seconds: 1 }
const unitWords: Record<Durations, string> = { hours: 'hours', clock: 'h:mm', seconds: 'seconds' }

/** The rows of a report for a file. Time is rounded to the printed unit as a whole, so what is printed adds up. */
export function fileTable(report: ShownReport, as: Durations): FileTable {
  const { group_by, columns, across, rows, basis } = report
  const [first] = columns
  const isLeaf = ({ level, rest_of }: ShownRow) => level === group_by.length || rest_of !== null
  const leaves = rows.filter(isLeaf)
  const printed = new Map<ShownRow, Figure[]>(leaves.map((row) => [row, []]))

  const sides = across?.columns ?? []
  /** The currency of a cell: that of its column if currencies are across, otherwise that of its row. */
  const currencyAt = (row: string | null, side: number) =>
    (across?.dimension === 'currency' ? sides[side]?.key : undefined)?.toString() ??
    row ??
    basis.currency ??
    ''
  if (first && across) {
    const parts = leaves.flatMap(({ cells, currency }) =>
      cells.map((cell, i) => ({ value: cell?.[first.name] ?? null, currency: currencyAt(currency, i) })),
    )
    const shown = printedAs(parts, first.unit, as)
    leaves.forEach((row, i) => {
      printed.get(row)?.push(...shown.slice(i * sides.length, (i + 1) * sides.length))
    })
  }
  columns.forEach(({ name, unit }, place) => {
    const isSumOfCells = across !== null && place === 0 && unit !== 'percent'
    const parts = printedAs(
      leaves.map(({ values, currency }) => ({
        value: values[name] ?? null,
        currency: currency ?? basis.currency ?? '',
      })),
      unit,
      as,
    )
    leaves.forEach((row, i) => {
      const cells = printed.get(row) ?? []
      const own = parts[i] ?? null
      cells.push(isSumOfCells && own !== null ? added(own, cells.slice(0, sides.length)) : own)
    })
  })

  const valuesOf = (values: Values, cells: (Values | null)[]) => [
    ...cells.map((cell) => (first ? (cell?.[first.name] ?? null) : null)),
    ...columns.map(({ name }) => values[name] ?? null),
  ]
  const units = [...sides.map(() => first?.unit ?? 'seconds'), ...columns.map(({ unit }) => unit)]
  /** Sums add what is printed below; a percentage is that of the sums. Several currencies, and unlike kinds, have no sum. */
  const sumOf = (below: readonly ShownRow[], values: (number | null)[], currency: string | null): Figure[] =>
    units.map((unit, i) => {
      const value = values[i] ?? null
      if (unit === 'percent') return value === null ? null : { kind: 'percent', value }
      if (value === null && (unit === 'money' || i >= sides.length)) return null
      const [zero = null] = printedAs([{ value: 0, currency: currencyAt(currency, i) }], unit, as)
      return added(
        zero,
        below.map((row) => printed.get(row)?.[i] ?? null),
      )
    })

  return {
    headings: [
      ...group_by.map((name, i) => {
        const isDated = group_by.some((each) => dimensions[each].isOrdered)
        const zoned = dimensions[name].isOrdered || (!isDated && i === 0)
        return zoned ? `${dimensions[name].title} (${basis.time_zone})` : dimensions[name].title
      }),
      ...sides.map(({ name }) => `${name}${unitOf(first?.unit, as, basis.currency)}`),
      ...columns.map(({ title, unit }) => `${title}${unitOf(unit, as, basis.currency)}`),
    ],
    rows: rows.map((row, i) => ({
      level: row.level,
      isSum: !isLeaf(row),
      names: row.names.map((name, level) => named(name, row.keys[level] ?? null)),
      figures:
        printed.get(row) ??
        sumOf(leavesBelow(rows, i, isLeaf), valuesOf(row.values, row.cells), row.currency),
    })),
    totals: sumOf(
      leaves,
      valuesOf(
        report.totals.values,
        sides.map(({ total }) => total),
      ),
      report.totals.currency,
    ),
  }
}

function leavesBelow(rows: readonly ShownRow[], at: number, isLeaf: (row: ShownRow) => boolean): ShownRow[] {
  const level = rows[at]?.level ?? 0
  const end = rows.findIndex((row, i) => i > at && row.level <= level)
  return rows.slice(at + 1, end < 0 ? undefined : end).filter(isLeaf)
}

type Part = { value: number | null; currency: string }

function printedAs(parts: readonly Part[], unit: string, as: Durations): Figure[] {
  if (unit === 'money')
    return parts.map(({ value, currency }) =>
      value === null || currency === '' ? null : { kind: unit, value, currency },
    )
  if (unit === 'percent' || unit === 'count')
    return parts.map(({ value }) => (value === null ? null : { kind: unit, value }))
  const whole = roundedTogether(
    parts.map(({ value }) => value ?? 0),
    secondsPrinted[as],
  )
  return parts.map(({ value }, i) => (value === null ? null : { kind: 'time', value: whole[i] ?? 0 }))
}

/** A figure of the same kind with the sum of the parts. */
function added(like: Figure, parts: readonly Figure[]): Figure {
  if (like === null) return null
  const sum = parts.reduce((total, part) => total + (part?.value ?? 0), 0)
  return { ...like, value: like.kind === 'money' ? Math.round(sum * 1_000) / 1_000 : sum }
}

function unitOf(unit: string | undefined, as: Durations, currency: string | null): string {
  if (unit === 'money') return currency === null ? '' : ` (${currency})`
  if (unit === 'count') return ''
  return unit === 'percent' ? ' (%)' : ` (${unitWords[as]})`
}

function named(name: string, key: Key): string | { date: CalendarDate } {
  const date = typeof key === 'string' ? parseDate(key) : undefined
  return date === undefined || name !== key ? name : { date }
}

import type { Column } from './data-table.tsx'
import { hundredths, printedParts } from './printed.ts'
import { t } from './text.ts'

type Shown<Row> = Pick<Column<Row>, 'title' | 'text' | 'seconds' | 'unit' | 'currency'>
type Cell = string | number | undefined

/** Rows as a file for spreadsheets: a line of titles, then a line each, of the columns that have words for it. */
export function csvOf<Row>(columns: Shown<Row>[], rows: readonly Row[]): string {
  const currency = columns.find((column) => column.currency !== undefined)?.currency
  const shown: Shown<Row>[] = [
    ...columns.filter(({ text, seconds }) => text !== undefined || seconds !== undefined),
    ...(currency ? [{ title: t('Currency'), text: currency }] : []),
  ]
  const cells = shown.map((column) => cellsOf(column, rows))
  return csvLines([shown.map(titleOf), ...rows.map((_, line) => cells.map((its) => its[line]))])
}

export function csvLines(lines: readonly (readonly Cell[])[]): string {
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')
}

/** Durations as hours with two decimals; they add up. */
export function hoursCells(seconds: readonly number[]): number[] {
  return printedParts(seconds, hundredths).parts.map(hoursOf)
}

/** 7.5 for printed seconds. */
export function hoursOf(printedSeconds: number): number {
  return Math.round(printedSeconds / hundredths.seconds) / 100
}

function titleOf<Row>({ title, seconds, unit }: Shown<Row>): string {
  const shown = seconds === undefined ? unit : t('hours')
  return shown === undefined || shown === '' ? title : `${title} (${shown})`
}

function cellsOf<Row>({ text, seconds, unit, currency }: Shown<Row>, rows: readonly Row[]): Cell[] {
  if (seconds === undefined) return rows.map((row) => written(text?.(row), currency?.(row), unit))
  const hours = hoursCells(rows.map((row) => seconds(row) ?? 0))
  return rows.map((row, at) => (seconds(row) === undefined ? text?.(row) : hours[at]?.toFixed(2)))
}

/** The one place that decides on decimals: money has those of its currency, hours two, everything else at most two. */
function written(value: Cell, currency: string | undefined, unit: string | undefined): Cell {
  if (typeof value !== 'number') return value
  if (currency !== undefined) return value.toFixed(decimalsOf(currency))
  return unit === t('hours') ? value.toFixed(2) : Math.round(value * 100) / 100
}

function decimalsOf(currency: string): number {
  if (currency === '') return 2
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

// A cell that begins like a formula would be run by the spreadsheet that opens it, full-width signs too.
const formula = /^[=+\-@＝＋－＠\t\r\n]/

function quoted(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(value ?? '')
  const text = !isNumber && formula.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

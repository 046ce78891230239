import type { Column } from './data-table.tsx'
import { hundredths, printedParts } from './printed.ts'
import { t } from './text.ts'

type Told<Row> = Pick<Column<Row>, 'title' | 'text' | 'seconds' | 'unit' | 'currency'>
type Cell = string | number | undefined

/** Rows as a file for spreadsheets: a line of titles, then a line each, of the columns that have words for it. */
export function csvOf<Row>(columns: Told<Row>[], rows: readonly Row[]): string {
  const currency = columns.find((column) => column.currency !== undefined)?.currency
  const told: Told<Row>[] = [
    ...columns.filter(({ text, seconds }) => text !== undefined || seconds !== undefined),
    ...(currency ? [{ title: t('Currency'), text: currency }] : []),
  ]
  const cells = told.map((column) => cellsOf(column, rows))
  return csvLines([told.map(titleOf), ...rows.map((_, line) => cells.map((its) => its[line]))])
}

export function csvLines(lines: readonly (readonly Cell[])[]): string {
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')
}

/** Durations as hours with two decimals, as numbers; they add up. */
export function hoursCells(seconds: readonly number[]): number[] {
  return printedParts(seconds, hundredths).parts.map(hoursOf)
}

/** 7.5 for printed seconds. */
export function hoursOf(printedSeconds: number): number {
  return Math.round(printedSeconds / hundredths.seconds) / 100
}

function titleOf<Row>({ title, seconds, unit }: Told<Row>): string {
  const shown = seconds === undefined ? unit : t('hours')
  return shown === undefined || shown === '' ? title : `${title} (${shown})`
}

function cellsOf<Row>({ text, seconds }: Told<Row>, rows: readonly Row[]): Cell[] {
  if (seconds === undefined) return rows.map((row) => text?.(row))
  const hours = hoursCells(rows.map((row) => seconds(row) ?? 0))
  return rows.map((row, at) => (seconds(row) === undefined ? text?.(row) : hours[at]))
}

// A cell that begins like a formula would be run by the spreadsheet that opens it.
function quoted(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

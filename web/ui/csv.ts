import type { Column } from './data-table.tsx'

/** Rows as a file for spreadsheets: a line of titles, then a line each, of the columns that have words for it. */
export function csvOf<Row>(columns: Pick<Column<Row>, 'title' | 'text'>[], rows: readonly Row[]): string {
  const told = columns.filter(({ text }) => text !== undefined)
  const lines = rows.map((row) => told.map(({ text }) => text?.(row)))
  return [told.map(({ title }) => title), ...lines]
    .map((line) => `${line.map(quoted).join(',')}\r\n`)
    .join('')
}

// A cell that begins like a formula would be run by the spreadsheet that opens it.
function quoted(value: string | number | undefined): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

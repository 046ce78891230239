import { setImmediate as nextTick } from 'node:timers/promises'
import { turns } from '../turns/turns.ts'

type CsvRows = readonly (readonly (string | number | null)[])[]

/** Files that are read and written as a whole. */
export const exportTurns = turns({
  kind: 'exports',
  atOnce: 2,
  atOnceOfGroup: 1,
  waiting: 128,
  waitingOfGroup: 24,
  waitingOfMember: 8,
})

const rowsAtOnce = 1_000

/** The same as csvOf for any number of rows: other requests go on in between. */
export async function longCsvOf(rows: CsvRows): Promise<string> {
  const parts: string[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    parts.push(csvOf(rows.slice(start, start + rowsAtOnce)))
    await nextTick()
  }
  return parts.join('')
}

/** A file for spreadsheets (RFC 4180). Text that a spreadsheet would run as a formula starts with an apostrophe. */
export function csvOf(rows: CsvRows): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

// Spreadsheets read full-width signs like plain ones, and pass over a tab or a line break in front.
const formula = /^[=+\-@＝＋－＠\t\r\n]/

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  const safe = !isNumber && formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

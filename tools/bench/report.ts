import type { Report, Table } from './bench.ts'
import type { Measured } from './compare.ts'

export function printReport(name: string, { tables, verdicts }: Report): void {
  const lines = verdicts.map(
    ({ target, measured, isReached }) => `${isReached ? 'reached' : 'MISSED '}  ${target}: ${measured}`,
  )
  process.stdout.write(`\n# ${name}\n\n${tables.map(tableText).join('\n')}\n${lines.join('\n')}\n`)
}

/** Progress goes to stderr; stdout is for the figures. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

function tableText({ title, columns, rows }: Table): string {
  const widths = columns.map((name, i) => Math.max(name.length, ...rows.map((row) => (row[i] ?? '').length)))
  const line = (cells: string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  return `${title}\n${[columns, ...rows].map((row) => `  ${line(row)}\n`).join('')}`
}

export const rate = (perSecond: number) => Math.round(perSecond).toLocaleString('en')
export const ratio = (value: number) => value.toFixed(2)
export const micros = (value: number | undefined) => (value === undefined ? '–' : `${Math.round(value)} µs`)
export const millis = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`

export const measuredColumns = ['', 'requests/s', 'CPU/request', 'p50', 'p99']
/** A row of a table with these columns. */
export const measuredRow = (title: string, one: Measured) => [
  title,
  rate(one.perSecond),
  micros(one.cpuMicros),
  millis(one.p50Millis),
  millis(one.p99Millis),
]

import { longCsvOf } from '../../../foundation/http/csv.ts'
import { currencyFrom, decimalsOf } from '../../../foundation/money/currency.ts'
import { type Cell, cellName, type SheetRow, xlsxOf } from '../../../foundation/sheets/xlsx.ts'
import { type Durations, type Figure, type FileRow, type FileTable, fileTable } from './file-table.ts'
import { reports } from './reports.ts'
import type { ShownReport } from './shown-report.ts'

/** The innermost rows, and the total below them: sub-totals would count twice in a sum. */
export function csvFile(report: ShownReport, as: Durations): Promise<string> {
  const { headings, rows, totals } = fileTable(report, as)
  const depth = report.group_by.length
  const lines = rows
    .filter(({ isSum }) => !isSum)
    .map(({ names, figures }) => [
      ...Array.from({ length: depth }, (_, i) => nameText(names[i])),
      ...figures.map((figure) => figureText(figure, as)),
    ])
  const total = [
    'Total',
    ...Array.from({ length: depth - 1 }, () => ''),
    ...totals.map((figure) => figureText(figure, as)),
  ]
  return longCsvOf([headings, ...lines, total])
}

/** One line for what the report is based on, one for each innermost row, and one for the totals. */
export function linesFile(report: ShownReport): string {
  const { rows, totals, ...about } = report
  const depth = report.group_by.length
  const leaves = rows.filter(({ level, rest_of }) => level === depth || rest_of !== null)
  return [about, ...leaves, { totals }].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Sub-totals and totals are formulas, which evaluate to what is printed. */
export function xlsxFile(report: ShownReport, as: Durations): Promise<Buffer> {
  const table = fileTable(report, as)
  const about = aboutRows(report)
  const first = about.length + 2
  const rows = table.rows.map((row, i) => sheetRow(row, { table, i, first, report, as }))
  const last = first + table.rows.length - 1
  const total: SheetRow = {
    isBold: true,
    cells: [
      { text: 'Total' },
      ...Array.from({ length: report.group_by.length - 1 }, () => undefined),
      ...table.totals.map((figure, i) =>
        figureCell(figure, as, table.rows.length === 0 ? undefined : subtotal(report, i, first, last)),
      ),
    ],
  }
  return xlsxOf({
    name: reports[report.report].title,
    frozenRows: about.length + 1,
    widths: table.headings.map((heading, i) =>
      i < report.group_by.length ? 28 : Math.max(12, heading.length + 2),
    ),
    rows: [...about, { isBold: true, cells: table.headings.map((text) => ({ text })) }, ...rows, total],
  })
}

/** What was asked, by which days, zone, currency and rounding, and what was left out. */
export function aboutLines({ report, date, basis }: ShownReport): string[][] {
  const rounding = basis.rounding
  return [
    [reports[report].title, `${date.start} to ${date.stop}`],
    ['Time zone', basis.time_zone],
    ['Currency', basis.currency ?? 'Several'],
    ...(rounding ? [['Rounding', `${rounding.minutes} minutes, ${rounding.direction}`]] : []),
    ['Made at', basis.generated_at],
    ...(basis.as_of ? [['As of', basis.as_of]] : []),
    ...basis.left_out.map(({ description }) => ['Left out', description]),
  ]
}

function aboutRows(report: ShownReport): SheetRow[] {
  return [...aboutLines(report).map((texts) => ({ cells: texts.map((text) => ({ text })) })), { cells: [] }]
}

type Place = { table: FileTable; i: number; first: number; report: ShownReport; as: Durations }

function sheetRow(row: FileRow, { table, i, first, report, as }: Place): SheetRow {
  const end = table.rows.findIndex((each, at) => at > i && each.level <= row.level)
  const [from, to] = [first + i + 1, first + (end < 0 ? table.rows.length : end) - 1]
  return {
    isBold: row.isSum,
    outline: row.level - 1,
    cells: [
      ...Array.from({ length: report.group_by.length }, (_, level): Cell => {
        const name = row.names[level]
        return name === undefined ? undefined : typeof name === 'string' ? { text: name } : name
      }),
      ...row.figures.map((figure, column) =>
        figureCell(figure, as, row.isSum ? subtotal(report, column, from, to) : undefined),
      ),
    ],
  }
}

/** SUBTOTAL skips the sub-totals among its cells, so every level can add up everything below. */
function subtotal({ group_by }: ShownReport, figure: number, from: number, to: number): string {
  const column = group_by.length + figure
  return `SUBTOTAL(9,${cellName(column, from)}:${cellName(column, to)})`
}

export function figureCell(figure: Figure, as: Durations, formula: string | undefined): Cell {
  if (figure === null) return undefined
  const { kind, value } = figure
  if (kind === 'percent') return { number: value / 100, format: '0.0%' }
  const summed = formula === undefined ? {} : { formula }
  if (kind === 'count') return { number: value, format: '0', ...summed }
  if (kind === 'money') {
    const { currency } = figure
    const places = decimalsOf(currencyFrom(currency))
    return {
      number: value,
      format: `#,##0${places > 0 ? `.${'0'.repeat(places)}` : ''} "${currency}"`,
      ...summed,
    }
  }
  const forms = {
    hours: { number: value / 100, format: '0.00' },
    clock: { number: value / 1_440, format: '[h]:mm' },
    seconds: { number: value, format: '0' },
  }
  return { ...forms[as], ...summed }
}

export function nameText(name: FileRow['names'][number] | undefined): string {
  return name === undefined ? '' : typeof name === 'string' ? name : name.date
}

export function figureText(figure: Figure, as: Durations): string | number | null {
  if (figure === null) return null
  const { kind, value } = figure
  if (kind !== 'time' || as === 'seconds') return value
  if (as === 'hours') return (value / 100).toFixed(2)
  const minutes = Math.abs(value)
  return `${value < 0 ? '-' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

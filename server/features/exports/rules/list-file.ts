import type { List } from '../../../api/list.ts'
import type { ListNames, ListRecord } from '../../../api/list-reading.ts'
import { csvOf } from '../../../foundation/http/csv.ts'
import {
  addRows,
  beginSheet,
  type Cell,
  cellName,
  endSheet,
  type SheetRow,
  type SheetState,
} from '../../../foundation/sheets/xlsx.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type Format, figureCell, figureText } from '../../reports/public.ts'
import {
  type CellSite,
  cellOf,
  type FileColumn,
  fileColumns,
  headingOf,
  type ListCell,
  noSums,
  type Sum,
  totalOf,
} from './list-cells.ts'

/** A list that is written: what was asked, and how the reader prints it. */
export type Listed = CellSite & { list: List; filters: string; made: Instant }
/** How far a file is. It is plain JSON, so another process can go on behind the last record. */
export type FileState = { rows: number; sums: Sum[]; sheet: SheetState | null }
export type Records = { records: readonly ListRecord[]; names: ListNames }
export type ListPiece = { bytes: Buffer; state: FileState }
type Part = { isFirst: boolean; isLast: boolean }
export type PieceFormat = Exclude<Format, 'pdf'>

export const newFile = ({ list }: Pick<Listed, 'list'>): FileState => ({
  rows: 0,
  sums: noSums(fileColumns(list)),
  sheet: null,
})

/** The next records of a file, behind its head if they are the first, and before its end if they are the last. */
export async function listPiece(
  listed: Listed,
  format: PieceFormat,
  before: FileState,
  { records, names, ...part }: Records & Part,
): Promise<ListPiece> {
  const state = { ...before, rows: before.rows + records.length, sums: before.sums.map(copied) }
  if (format === 'json' || format === 'ndjson') {
    const text =
      format === 'json' ? jsonPiece(listed, records, before, part) : linesPiece(listed, records, part)
    return { bytes: Buffer.from(text), state }
  }
  const columns = fileColumns(listed.list)
  const rows = cellRows(listed, columns, state.sums, { records, names })
  if (format === 'csv') {
    const head = part.isFirst ? [columns.map((column) => headingOf(column, listed))] : []
    const lines = rows.map((row) => row.map((cell) => cellText(cell, listed)))
    return { bytes: Buffer.from(csvOf([...head, ...lines])), state }
  }
  return sheetPiece(listed, columns, { before: before.sheet, rows, state, part })
}

const copied = ({ money, ...sum }: Sum): Sum => ({ ...sum, money: { ...money } })

export function cellRows(
  site: CellSite,
  columns: readonly FileColumn[],
  sums: readonly Sum[],
  { records, names }: Records,
): ListCell[][] {
  return records.map((record) =>
    columns.map((column, i) => {
      const sum = sums[i]
      return sum === undefined ? null : cellOf(column, { record, names, sum }, site)
    }),
  )
}

/** What is listed, by which filters, in which zone and currency, and when. */
export function aboutList({ list, filters, zone, currency, made }: Listed): string[][] {
  return [
    [list.title],
    ...[...new URLSearchParams(filters)].map(([name, value]) => ['Filter', `${name} ${value}`]),
    ['Time zone', zone],
    ['Currency', currency],
    ['Made at', made],
  ]
}

/** The rows of totals: one, and one more for each currency if there are several. */
export function totalRows(columns: readonly FileColumn[], sums: readonly Sum[]): TotalRow[] {
  if (!columns.some(({ adds }) => adds)) return []
  const currencies = [...new Set(sums.flatMap(({ money }) => Object.keys(money)))].sort()
  const each = currencies.length > 1 ? [undefined, ...currencies] : [undefined]
  const blank: Sum = { seconds: 0, value: 0, money: {} }
  return each
    .map((currency) => ({
      currency,
      cells: columns.map((column, i) => totalOf(column, sums[i] ?? blank, currency)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
}
export type TotalRow = { currency: string | undefined; cells: ListCell[] }

const aboutOf = ({ list, filters, zone, currency, made }: Listed) => ({
  list: list.name,
  filters,
  basis: { time_zone: zone, currency, generated_at: made },
})

/** The records are those of the API, with all of their fields. */
function jsonPiece(
  listed: Listed,
  records: readonly ListRecord[],
  { rows }: FileState,
  { isFirst, isLast }: Part,
): string {
  const head = isFirst ? `${JSON.stringify(aboutOf(listed)).slice(0, -1)},"rows":[` : ''
  const between = rows > 0 && records.length > 0 ? ',' : ''
  const lines = records.map((record) => JSON.stringify(record)).join(',')
  return `${head}${between}${lines}${isLast ? ']}' : ''}`
}

function linesPiece(listed: Listed, records: readonly ListRecord[], { isFirst }: Part): string {
  const lines = [...(isFirst ? [aboutOf(listed)] : []), ...records]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

export function cellText(cell: ListCell, { as }: Pick<CellSite, 'as'>): string | number | null {
  if (cell === null) return null
  if ('text' in cell) return cell.text
  if ('date' in cell) return cell.date
  if ('moment' in cell) return `${cell.moment.date} ${cell.moment.time}`
  return 'number' in cell ? cell.number : figureText(cell.figure, as)
}

type SheetPart = { before: SheetState | null; rows: ListCell[][]; state: FileState; part: Part }

async function sheetPiece(
  listed: Listed,
  columns: readonly FileColumn[],
  { before, rows, state, part }: SheetPart,
): Promise<ListPiece> {
  const about = aboutList(listed).map((texts): SheetRow => ({ cells: texts.map((text) => ({ text })) }))
  const first = about.length + 3
  const bytes: Buffer[] = []
  let sheet = before
  if (sheet === null) {
    const headings = columns.map((column) => headingOf(column, listed))
    const widths = columns.map(({ kind }, i) => Math.max(widthOf[kind], (headings[i] ?? '').length + 2))
    const head = { name: listed.list.title, frozenRows: about.length + 2, widths }
    const begun = await beginSheet(head)
    const heading = { isBold: true, cells: headings.map((text) => ({ text })) }
    const added = await addRows(begun.state, [...about, { cells: [] }, heading])
    bytes.push(begun.bytes, added.bytes)
    sheet = added.state
  }
  const added = await addRows(
    sheet,
    rows.map((row) => ({ cells: row.map((cell) => sheetCell(cell, listed)) })),
  )
  bytes.push(added.bytes)
  if (!part.isLast) return { bytes: Buffer.concat(bytes), state: { ...state, sheet: added.state } }
  const totals = totalRows(columns, state.sums).map((row) =>
    totalRow(row, columns, { listed, from: first, to: first + state.rows - 1 }),
  )
  const ended = await addRows(added.state, totals)
  bytes.push(ended.bytes, await endSheet(ended.state))
  return { bytes: Buffer.concat(bytes), state: { ...state, sheet: ended.state } }
}

const widthOf = {
  text: 28,
  date: 12,
  instant: 20,
  duration: 12,
  money: 14,
  number: 12,
  percent: 10,
  flag: 8,
} as const

function sheetCell(cell: ListCell, { as }: Pick<CellSite, 'as'>, formula?: string): Cell {
  if (cell === null) return undefined
  if ('number' in cell)
    return { number: cell.number, format: 'General', ...(formula !== undefined && { formula }) }
  return 'figure' in cell ? figureCell(cell.figure, as, formula) : cell
}

type Range = { listed: Listed; from: number; to: number }

/** Formulas that evaluate to what is printed: of one currency, the rows beside which it is. */
function totalRow(
  { currency, cells }: TotalRow,
  columns: readonly FileColumn[],
  { listed, from, to }: Range,
): SheetRow {
  const name = currency === undefined ? 'Total' : `Total ${currency}`
  return {
    isBold: true,
    cells: cells.map((cell, i) => {
      if (i === 0 && cell === null) return { text: name }
      if (cell === null || to < from) return sheetCell(cell, listed)
      const range = `${cellName(i, from)}:${cellName(i, to)}`
      const at = columns.findIndex(
        ({ isCurrency, at: place }) => isCurrency && place === columns[i]?.currency,
      )
      if (currency === undefined || at < 0) return sheetCell(cell, listed, `SUBTOTAL(9,${range})`)
      const beside = `${cellName(at, from)}:${cellName(at, to)}`
      return sheetCell(cell, listed, `SUMIF(${beside},"${currency}",${range})`)
    }),
  }
}

import { setImmediate as nextTick } from 'node:timers/promises'
import { type CalendarDate, dateFrom, daysBetween } from '../time/calendar-date.ts'
import type { WallTime } from '../time/wall-time.ts'
import { type ZipState, zip } from './zip.ts'

/** Text is always text: it can never become a formula. Only `formula` is one, and it has the value that it evaluates to. */
export type Cell =
  | { text: string }
  | { date: CalendarDate }
  | { moment: WallTime }
  | { number: number; format: string; formula?: string }
  | undefined

export type SheetRow = { cells: readonly Cell[]; isBold?: boolean; outline?: number }
export type SheetHead = {
  name: string
  /** How many rows stay in view, and how wide each column is, in characters. */
  frozenRows: number
  widths: readonly number[]
}
export type Sheet = SheetHead & { rows: readonly SheetRow[] }

/** How far a workbook is. It is plain JSON, so another process can go on behind the last row. */
export type SheetState = { rows: number; formats: string[]; styles: string[]; zip: ZipState }

const dateFormat = 'yyyy-mm-dd'
const momentFormat = 'yyyy-mm-dd hh:mm:ss'
const rowsAtOnce = 500
const longestText = 32_000

/** A workbook with one sheet (Office Open XML). */
export async function xlsxOf({ rows, ...head }: Sheet): Promise<Buffer> {
  const begun = await beginSheet(head)
  const added = await addRows(begun.state, rows)
  return Buffer.concat([begun.bytes, added.bytes, await endSheet(added.state)])
}

/** The beginning of a workbook whose rows come in pieces. */
export async function beginSheet({ name, frozenRows, widths }: SheetHead): Promise<Piece> {
  const columns = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
  const file = zip()
  const bytes = [
    await file.add('[Content_Types].xml', contentTypes),
    await file.add('_rels/.rels', relations('officeDocument', 'xl/workbook.xml')),
    await file.add(
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    await file.add(
      'xl/_rels/workbook.xml.rels',
      relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml'),
    ),
    file.open('xl/worksheets/sheet1.xml'),
    await file.write(
      `${head}<worksheet xmlns="${main}"><sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetViews><sheetView workbookViewId="0">${frozenRows > 0 ? pane : ''}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`,
    ),
  ]
  return {
    bytes: Buffer.concat(bytes),
    state: { rows: 0, formats: [], styles: [plainStyle], zip: file.state() },
  }
}

export type Piece = { bytes: Buffer; state: SheetState }

export async function addRows(before: SheetState, rows: readonly SheetRow[]): Promise<Piece> {
  const styles = stylesheet(before)
  const file = zip(before.zip)
  const pieces: Buffer[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const lines = rows
      .slice(start, start + rowsAtOnce)
      .map((row, i) => rowXml(row, before.rows + start + i + 1, styles.styleOf))
    pieces.push(await file.write(lines.join('')))
    // Other requests go on in between.
    await nextTick()
  }
  return {
    bytes: Buffer.concat(pieces),
    state: { ...styles.state(), rows: before.rows + rows.length, zip: file.state() },
  }
}

/** Formats are known behind the last row. */
export async function endSheet(before: SheetState): Promise<Buffer> {
  const file = zip(before.zip)
  return Buffer.concat([
    await file.write('</sheetData></worksheet>'),
    file.close(),
    await file.add('xl/styles.xml', stylesheet(before).xml()),
    file.end(),
  ])
}

/** A1, B1 … AA1, counted from zero. */
export function cellName(column: number, row: number): string {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return `${letters}${row}`
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const contentTypes = `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`

function relations(...pairs: string[]): string {
  const all = Array.from(
    { length: pairs.length / 2 },
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${office}/${pairs[i * 2]}" Target="${pairs[i * 2 + 1]}"/>`,
  )
  return `${head}<Relationships xmlns="${packaged}/relationships">${all.join('')}</Relationships>`
}

type StyleOf = (format: string | undefined, isBold: boolean) => number

const plainStyle = ' '

/** Each format, plain and bold, gets a style when it is first used. */
function stylesheet(before: Pick<SheetState, 'formats' | 'styles'>) {
  const [formats, styles] = [[...before.formats], [...before.styles]]
  const known = new Map(styles.map((key, i) => [key, i]))
  const styleOf: StyleOf = (format, isBold) => {
    const key = `${isBold ? 'bold' : ''} ${format ?? ''}`
    const found = known.get(key)
    if (found !== undefined) return found
    if (format !== undefined && !formats.includes(format)) formats.push(format)
    styles.push(key)
    known.set(key, styles.length - 1)
    return styles.length - 1
  }
  const styleXml = (key: string) => {
    const at = key.indexOf(' ')
    const format = formats.indexOf(key.slice(at + 1))
    const id = format < 0 ? 0 : 164 + format
    const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
    if (key === plainStyle) return plain
    return `<xf numFmtId="${id}" fontId="${at > 0 ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  }
  return {
    styleOf,
    state: () => ({ formats, styles }),
    xml: () =>
      `${head}<styleSheet xmlns="${main}">${formatsXml(formats)}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.map(styleXml).join('')}</cellXfs></styleSheet>`,
  }
}

function formatsXml(formats: readonly string[]): string {
  if (formats.length === 0) return ''
  const each = formats.map((format, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(format)}"/>`)
  return `<numFmts count="${formats.length}">${each.join('')}</numFmts>`
}

function rowXml({ cells, isBold = false, outline = 0 }: SheetRow, row: number, styleOf: StyleOf): string {
  const level = outline > 0 ? ` outlineLevel="${Math.min(outline, 7)}"` : ''
  return `<row r="${row}"${level}>${cells.map((cell, i) => cellXml(cell, cellName(i, row), isBold, styleOf)).join('')}</row>`
}

function cellXml(cell: Cell, name: string, isBold: boolean, styleOf: StyleOf): string {
  if (cell === undefined) return ''
  if ('text' in cell) {
    const text = escaped(cell.text.slice(0, longestText))
    return `<c r="${name}" t="inlineStr" s="${styleOf(undefined, isBold)}"><is><t xml:space="preserve">${text}</t></is></c>`
  }
  if ('date' in cell)
    return `<c r="${name}" s="${styleOf(dateFormat, isBold)}"><v>${serialOf(cell.date)}</v></c>`
  if ('moment' in cell) {
    const { date, time } = cell.moment
    const serial = serialOf(date) + secondsOf(time) / 86_400
    return `<c r="${name}" s="${styleOf(momentFormat, isBold)}"><v>${serial}</v></c>`
  }
  const formula = cell.formula === undefined ? '' : `<f>${escaped(cell.formula)}</f>`
  return `<c r="${name}" s="${styleOf(cell.format, isBold)}">${formula}<v>${cell.number}</v></c>`
}

const dayZero = dateFrom('1899-12-30')

function serialOf(date: CalendarDate): number {
  return daysBetween(dayZero, date)
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}

/** At most 31 letters, without the signs that sheets cannot have. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet'
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML knows no control characters but tab and line breaks. */
function escaped(text: string): string {
  return [...text.toWellFormed()]
    .filter((letter) => letter >= ' ' || letter === '\t' || letter === '\n')
    .filter((letter) => letter !== '\ufffe' && letter !== '\uffff')
    .map((letter) => entities[letter] ?? letter)
    .join('')
}

import { collectBytes, openDocument } from '../../../foundation/pdf/open-document.ts'
import { openFonts, type PaperFonts } from '../../../foundation/pdf/quick-font.ts'
import { writable } from '../../../foundation/pdf/writable.ts'
import { lineHeads, moneyText, type ShownLine, type Stub, shownLines, totalOf } from './stub.ts'

const ink = '#171d1e'
const soft = '#626d6e'
const line = '#d8dede'
const margin = 56
const bottom = 780
const rowHeight = 19

type Style = { font: keyof PaperFonts; size: number; color: string }
const styles = {
  text: { font: 'regular', size: 9, color: ink },
  strong: { font: 'semibold', size: 9, color: ink },
  label: { font: 'semibold', size: 7.5, color: soft },
  soft: { font: 'regular', size: 9, color: soft },
  title: { font: 'semibold', size: 22, color: ink },
  total: { font: 'semibold', size: 12, color: ink },
} satisfies Record<string, Style>

type Sheet = { doc: PDFKit.PDFDocument; fonts: PaperFonts; right: number }
/** Right edges of the figures; the description takes what is left of them. */
const columns: readonly { key: Exclude<keyof ShownLine, 'what'>; fromRight: number }[] = [
  { key: 'hours', fromRight: 236 },
  { key: 'overtime', fromRight: 164 },
  { key: 'rate', fromRight: 88 },
  { key: 'amount', fromRight: 0 },
]

let opened: PaperFonts | undefined

/** The PDF of a pay stub. The same stub gives the same bytes. Runs in the thread that prints. */
export function print(stub: Stub): Promise<Buffer> {
  opened ??= openFonts()
  const doc = openDocument(opened, {
    size: 'A4',
    language: 'en',
    author: stub.organization,
    made: stub.created_at,
    title: `Pay stub of ${stub.member}, ${stub.start_date} to ${stub.stop_date}`,
  })
  const bytes = collectBytes(doc)
  const sheet = { doc, fonts: opened, right: doc.page.width - margin }
  drawTotal(sheet, stub, drawTable(sheet, stub, drawHead(sheet, stub)))
  drawFooters(sheet, stub)
  doc.end()
  return bytes
}

function drawHead(sheet: Sheet, stub: Stub): number {
  write(sheet, stub.organization, margin, 66, styles.strong)
  write(sheet, 'Pay stub', margin, 104, styles.title)
  const facts = [
    ['Member', `${stub.member}, ${stub.email}`],
    ['Days', `${stub.start_date} to ${stub.stop_date}`],
    ['Paid on', stub.created_at.slice(0, 10)],
    ['Payment', String(stub.payment_id)],
    ['Note', stub.note ?? ''],
    ['Undone on', stub.voided_at?.slice(0, 10) ?? ''],
  ] as const
  let y = 132
  for (const [name, value] of facts) {
    if (value === '') continue
    write(sheet, name, margin, y, styles.label)
    write(sheet, cut(sheet, value, sheet.right - margin - 90), margin + 90, y, styles.text)
    y += 16
  }
  return y + 20
}

function drawTable(sheet: Sheet, stub: Stub, from: number): number {
  let y = drawRow(sheet, lineHeads, from, styles.label)
  for (const shown of shownLines(stub)) {
    if (y + rowHeight > bottom) {
      sheet.doc.addPage()
      y = drawRow(sheet, lineHeads, 66, styles.label)
    }
    y = drawRow(sheet, shown, y, styles.text)
  }
  return y
}

function drawRow(sheet: Sheet, shown: ShownLine, y: number, style: Style): number {
  write(sheet, cut(sheet, shown.what, sheet.right - margin - 284), margin, y, style)
  for (const { key, fromRight } of columns) writeRight(sheet, shown[key], sheet.right - fromRight, y, style)
  rule(sheet, y + 6, style === styles.label ? ink : line)
  return y + rowHeight
}

function drawTotal(sheet: Sheet, stub: Stub, from: number): void {
  let y = from + 12
  if (y > bottom) {
    sheet.doc.addPage()
    y = 66
  }
  write(
    sheet,
    stub.voided_at === null ? 'Paid' : 'Paid, and undone since',
    sheet.right - 284,
    y,
    styles.total,
  )
  // Never a sum of its own: the lines are what was paid, and the payment says the same.
  if (Number(totalOf(stub)) !== Number(stub.amount)) throw new Error('The lines of a stub do not add up.')
  writeRight(sheet, moneyText(stub.amount, stub.currency), sheet.right, y, styles.total)
}

function drawFooters(sheet: Sheet, stub: Stub): void {
  const { count } = sheet.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(page)
    write(sheet, `${stub.organization}  ·  payment ${stub.payment_id}`, margin, 812, styles.soft)
    writeRight(sheet, `Page ${page + 1} of ${count}`, sheet.right, 812, styles.soft)
  }
}

function write(
  { doc, fonts }: Sheet,
  text: string,
  x: number,
  y: number,
  { font, size, color }: Style,
): void {
  doc.font(font).fontSize(size).fillColor(color)
  doc.text(writable(text, fonts[font]), x, y, { lineBreak: false, baseline: 'alphabetic' })
}

function writeRight(sheet: Sheet, text: string, right: number, y: number, style: Style): void {
  write(sheet, text, right - widthOf(sheet, text, style), y, style)
}

function widthOf({ doc, fonts }: Sheet, text: string, { font, size }: Style): number {
  return doc.font(font).fontSize(size).widthOfString(writable(text, fonts[font]))
}

/** Long texts end with an ellipsis; a stub is no place for essays. */
function cut(sheet: Sheet, text: string, width: number): string {
  if (widthOf(sheet, text, styles.text) <= width) return text
  const letters = [...text]
  while (letters.length > 0 && widthOf(sheet, `${letters.join('')}…`, styles.text) > width) letters.pop()
  return `${letters.join('')}…`
}

function rule({ doc, right }: Sheet, y: number, color: string): void {
  doc.moveTo(margin, y).lineTo(right, y).lineWidth(0.5).strokeColor(color).stroke()
}

import { collectBytes, openDocument } from '../../../foundation/pdf/open-document.ts'
import { openFonts, type PaperFonts } from '../../../foundation/pdf/quick-font.ts'
import { writable } from '../../../foundation/pdf/writable.ts'
import { isDrawable } from '../../../paper/pdf/logo.ts'
import type { PaperRow, ReportPaper } from '../rules/report-paper.ts'

const ink = '#171d1e'
const soft = '#626d6e'
const line = '#d8dede'
const margin = 48
const height = 595
const bottom = height - 64
const rowHeight = 17
const gap = 14
const namesWidth = 220
const indent = 12
const widestWords = 200
const narrowest = 842

type Style = { font: keyof PaperFonts; size: number; color: string }
const styles = {
  text: { font: 'regular', size: 8.5, color: ink },
  strong: { font: 'semibold', size: 8.5, color: ink },
  label: { font: 'semibold', size: 7.5, color: soft },
  soft: { font: 'regular', size: 8, color: soft },
  title: { font: 'semibold', size: 18, color: ink },
} satisfies Record<string, Style>

type Sheet = {
  doc: PDFKit.PDFDocument
  fonts: PaperFonts
  right: number
  edges: number[]
  /** How wide each column is where it has words; undefined: figures, which end at its right. */
  words: (number | undefined)[]
}

let opened: PaperFonts | undefined

/** The PDF of a report. The same report gives the same bytes. Runs in the thread that prints. */
export function print(paper: ReportPaper, logo: Buffer | null): Promise<Buffer> {
  opened ??= openFonts()
  const widths = columnWidths(opened, paper)
  const needed = widths.reduce((sum, width) => sum + width + gap, namesWidth)
  // A page is as wide as its table: every column is beside its row, and printers fit it to the paper.
  const width = Math.max(narrowest, Math.ceil(needed + 2 * margin))
  const doc = openDocument(opened, {
    size: [width, height],
    language: 'en',
    author: paper.organization,
    made: paper.made,
    title: `${paper.title}, ${paper.days}`,
  })
  const bytes = collectBytes(doc)
  const right = width - margin
  const words = widths.map((each, i) => (paper.words?.[i] ? each : undefined))
  const sheet = { doc, fonts: opened, right, edges: rightEdges(widths, right), words }
  drawTable(sheet, paper, drawHead(sheet, paper, logo))
  drawFooters(sheet, paper)
  doc.end()
  return bytes
}

/** Each column is as wide as its widest text; words are cut where they would be very long. */
function columnWidths(fonts: PaperFonts, { heads, rows, words }: ReportPaper): number[] {
  const widthOf = (text: string, { font, size }: Style) =>
    (fonts[font].layout(writable(text, fonts[font])).advanceWidth / fonts[font].unitsPerEm) * size
  return heads.slice(1).map((head, i) => {
    const widest = rows.reduce(
      (width, row) => Math.max(width, widthOf(row.figures[i] ?? '', styles.strong)),
      widthOf(head, styles.label),
    )
    return words?.[i] ? Math.min(widest, widestWords) : widest
  })
}

function rightEdges(widths: readonly number[], right: number): number[] {
  const edges: number[] = []
  let edge = right
  for (const width of widths.toReversed()) {
    edges.unshift(edge)
    edge -= width + gap
  }
  return edges
}

function drawHead(
  sheet: Sheet,
  { organization, title, days, facts }: ReportPaper,
  logo: Buffer | null,
): number {
  const { doc, right } = sheet
  if (logo !== null && isDrawable(logo))
    doc.image(logo, right - 150, margin - 8, { fit: [150, 40], align: 'right' })
  write(sheet, organization, margin, margin + 4, styles.strong)
  write(sheet, title, margin, margin + 30, styles.title)
  write(sheet, days, margin, margin + 48, styles.text)
  let y = margin + 66
  for (const [name = '', value = ''] of facts) {
    write(sheet, name, margin, y, styles.label)
    write(sheet, cut(sheet, value, right - margin - 90, styles.soft), margin + 90, y, styles.soft)
    y += 13
  }
  return y + 18
}

function drawTable(sheet: Sheet, { heads: [names = '', ...figures], rows }: ReportPaper, from: number): void {
  const head = { level: 1, isBold: true, name: names, figures }
  let y = drawRow(sheet, head, from, styles.label)
  for (const row of rows) {
    if (y + rowHeight > bottom) {
      sheet.doc.addPage()
      y = drawRow(sheet, head, margin + 8, styles.label)
    }
    y = drawRow(sheet, row, y, row.isBold ? styles.strong : styles.text)
  }
}

function drawRow(sheet: Sheet, { level, name, figures }: PaperRow, y: number, style: Style): number {
  const { doc, edges, right, words } = sheet
  const left = margin + (level - 1) * indent
  const [first = right] = edges
  const [widest = 0] = figures.slice(0, 1).map((text) => words[0] ?? widthOf(sheet, text, style))
  write(sheet, cut(sheet, name, first - widest - gap - left, style), left, y, style)
  figures.forEach((text, i) => {
    const [edge, width] = [edges[i] ?? right, words[i]]
    if (width === undefined) write(sheet, text, edge - widthOf(sheet, text, style), y, style)
    else write(sheet, cut(sheet, text, width, style), edge - width, y, style)
  })
  const color = style === styles.label ? ink : line
  doc
    .moveTo(margin, y + 5)
    .lineTo(right, y + 5)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke()
  return y + rowHeight
}

function drawFooters(sheet: Sheet, { organization, title, days }: ReportPaper): void {
  const { count } = sheet.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(page)
    const number = `Page ${page + 1} of ${count}`
    write(sheet, `${organization}  ·  ${title}, ${days}`, margin, height - 32, styles.soft)
    write(sheet, number, sheet.right - widthOf(sheet, number, styles.soft), height - 32, styles.soft)
  }
}

function write({ doc, fonts }: Sheet, text: string, x: number, y: number, style: Style): void {
  const { font, size, color } = style
  doc.font(font).fontSize(size).fillColor(color)
  doc.text(writable(text, fonts[font]), x, y, { lineBreak: false, baseline: 'alphabetic' })
}

function widthOf({ doc, fonts }: Sheet, text: string, { font, size }: Style): number {
  return doc.font(font).fontSize(size).widthOfString(writable(text, fonts[font]))
}

/** Long names end with an ellipsis. */
function cut(sheet: Sheet, text: string, width: number, style: Style): string {
  if (widthOf(sheet, text, style) <= width) return text
  const letters = [...text]
  while (letters.length > 0 && widthOf(sheet, `${letters.join('')}…`, style) > width) letters.pop()
  return `${letters.join('')}…`
}

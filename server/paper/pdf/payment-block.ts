import { correction, generate, mode } from 'lean-qr'
import { isPayable, paperNotes, paymentDetails } from '../shown/details.ts'
import { wordsIn } from '../words/words.ts'
import { girocodeOf } from './girocode.ts'
import { drawRunningHead } from './letterhead.ts'
import { colors, leadingOf, rule, type Sheet, styles, widthOf, write } from './sheet.ts'
import { wrap } from './wrap.ts'

const codeSize = 92
// EPC069-12 asks for level M.
const level = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M }
const leading = leadingOf(styles.text)

/** How to pay, kept together on one page. Returns the y below. */
export function drawPayment(sheet: Sheet, from: number): number {
  const { paper, left, right } = sheet
  const details = paymentDetails(paper)
  const code = girocodeOf(paper)
  const words = wordsIn(paper.language)
  const width = right - left - (code === null ? 0 : codeSize + 28)
  const text = isPayable(paper) ? (paper.payment?.text ?? '') : ''
  const lines = text.trim() === '' ? [] : wrap(sheet, text.trim(), Math.min(width, 380), styles.text)
  if (details.length === 0 && lines.length === 0) return from
  const height = Math.max((details.length + lines.length) * leading + 34, code === null ? 0 : codeSize + 36)
  let y = from + 18
  if (y + height > sheet.bottom) {
    sheet.doc.addPage()
    y = drawRunningHead(sheet)
  }
  const top = y
  write(sheet, words.payment, left, y, styles.label)
  rule(sheet, y + 7)
  y += 24
  const beside = left + Math.max(0, ...details.map(({ label }) => widthOf(sheet, label, styles.soft))) + 22
  for (const { label, value } of details) {
    write(sheet, label, left, y, styles.soft)
    write(sheet, value, beside, y, styles.text)
    y += leading
  }
  if (details.length > 0 && lines.length > 0) y += 5
  for (const line of lines) {
    write(sheet, line, left, y, styles.text)
    y += leading
  }
  if (code === null) return y
  drawCode(sheet, code, top + 17)
  const caption = { ...styles.small, size: 7, align: 'right' as const }
  write(sheet, words.scanToPay, right, top + 17 + codeSize + 11, caption)
  return Math.max(y, top + codeSize + 34)
}

function drawCode({ doc, right }: Sheet, text: string, top: number): void {
  const code = generate(mode.bytes(Buffer.from(text)), level)
  const size = codeSize / code.size
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y)) doc.rect(right - codeSize + x * size, top + y * size, size, size)
  doc.fill(colors.ink)
}

/** Notes flow over pages like a letter. */
export function drawNotes(sheet: Sheet, from: number): void {
  const notes = paperNotes(sheet.paper)
  if (notes === '') return
  let y = from + 22
  if (y + 3 * leading > sheet.bottom) y = next(sheet)
  write(sheet, wordsIn(sheet.paper.language).notes, sheet.left, y, styles.label)
  rule(sheet, y + 7)
  y += 24
  for (const line of wrap(sheet, notes, Math.min(430, sheet.right - sheet.left), styles.text)) {
    if (y > sheet.bottom) y = next(sheet)
    write(sheet, line, sheet.left, y, styles.text)
    y += leading
  }
}

function next(sheet: Sheet): number {
  sheet.doc.addPage()
  return drawRunningHead(sheet)
}

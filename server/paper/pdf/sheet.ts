import type { PaperFonts } from '../../foundation/pdf/quick-font.ts'
import { writable } from '../../foundation/pdf/writable.ts'
import type { Paper } from '../paper.ts'

export const colors = {
  ink: '#171d1e',
  soft: '#626d6e',
  faint: '#919c9d',
  line: '#d8dede',
  accent: '#0e6159',
}

export type Style = {
  font: keyof PaperFonts
  size: number
  color: string
  align?: 'left' | 'right'
}

export const styles = {
  text: { font: 'regular', size: 9, color: colors.ink },
  strong: { font: 'semibold', size: 9, color: colors.ink },
  soft: { font: 'regular', size: 9, color: colors.soft },
  small: { font: 'regular', size: 7.5, color: colors.soft },
  label: { font: 'semibold', size: 7.5, color: colors.soft },
  title: { font: 'semibold', size: 22, color: colors.ink },
  amount: { font: 'semibold', size: 13, color: colors.accent },
} satisfies Record<string, Style>

/** The distance between two baselines of a text. */
export function leadingOf({ size }: Style): number {
  return Math.round(size * 1.5 * 2) / 2
}

/** What is drawn on: the document, its fonts, and the frame that stays free of margins. Points, from the top left. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  fonts: PaperFonts
  paper: Paper
  left: number
  right: number
  top: number
  bottom: number
}

const letterCountries = ['US', 'CA', 'MX', 'CO', 'CL', 'VE', 'PH', 'GT', 'CR', 'PA', 'DO', 'NI', 'SV']
const millimetre = 72 / 25.4

/** Letter where offices use it, A4 everywhere else. */
export function sizeOf({ buyer, seller }: Paper): 'A4' | 'LETTER' {
  return letterCountries.includes(buyer.country ?? seller.country ?? '') ? 'LETTER' : 'A4'
}

export function sheetOf(doc: PDFKit.PDFDocument, fonts: PaperFonts, paper: Paper): Sheet {
  const { width, height } = doc.page
  const margin = 20 * millimetre
  return { doc, fonts, paper, left: margin, right: width - margin, top: 44, bottom: height - 58 }
}

/** Writes one line; y is its baseline, x its left edge, or its right edge if it is aligned right. */
export function write({ doc, fonts }: Sheet, text: string, x: number, y: number, style: Style): void {
  const clean = writable(text, fonts[style.font])
  doc.font(style.font).fontSize(style.size).fillColor(style.color)
  const from = style.align === 'right' ? x - doc.widthOfString(clean) : x
  doc.text(clean, from, y, { lineBreak: false, baseline: 'alphabetic' })
}

export function widthOf({ doc, fonts }: Sheet, text: string, style: Style): number {
  return doc.font(style.font).fontSize(style.size).widthOfString(writable(text, fonts[style.font]))
}

export function rule({ doc, left, right }: Sheet, y: number, color = colors.line, from = left): void {
  doc.moveTo(from, y).lineTo(right, y).lineWidth(0.5).strokeColor(color).stroke()
}

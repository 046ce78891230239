import { collectBytes, openDocument } from '../../foundation/pdf/open-document.ts'
import { openFonts, type PaperFonts } from '../../foundation/pdf/quick-font.ts'
import type { Paper } from '../paper.ts'
import { localeOf } from '../shown/formats.ts'
import { wordsIn } from '../words/words.ts'
import { attachInvoice } from './attachment.ts'
import { markAsDraft } from './draft-mark.ts'
import { drawFooters } from './footers.ts'
import { drawLetterhead } from './letterhead.ts'
import { drawLines } from './line-table.ts'
import { drawNotes, drawPayment } from './payment-block.ts'
import { sheetOf, sizeOf } from './sheet.ts'
import { drawTotals, totalsHeight } from './totals-block.ts'

let opened: PaperFonts | undefined

/**
 * The PDF of a paper (PDF/A-3b), with the e-invoice inside where the paper suffices. The same paper and logo give the same
 * bytes. It takes seconds for thousands of lines: on a thread that serves requests, use `paperPrinter`.
 */
export function drawPaper(paper: Paper, logo: Buffer | null = null): Promise<Buffer> {
  opened ??= openFonts()
  const doc = openDocument(opened, {
    size: sizeOf(paper),
    language: localeOf(paper),
    title: `${wordsIn(paper.language).titles[paper.kind]} ${paper.number}`,
    author: paper.seller.name,
    made: paper.issued_at,
  })
  const bytes = collectBytes(doc)
  const sheet = sheetOf(doc, opened, paper)
  attachInvoice(doc, paper)
  if (paper.is_draft) markAsDraft(sheet)
  const below = drawLines(sheet, drawLetterhead(sheet, logo) + 16, totalsHeight(sheet))
  drawNotes(sheet, drawPayment(sheet, drawTotals(sheet, below)))
  drawFooters(sheet)
  doc.end()
  return bytes
}

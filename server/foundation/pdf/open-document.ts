import PDFDocument from 'pdfkit'
import type { Instant } from '../time/instant.ts'
import { toDate } from '../time/instant.ts'
import { asSource, type PaperFonts } from './quick-font.ts'

export type DocumentAbout = {
  /** By name, or width and height in points. */
  size: 'A4' | 'LETTER' | [number, number]
  language: string
  title: string
  author: string
  /** When what it shows was made: the same input gives the same bytes. */
  made: Instant
}

/** An empty PDF with our fonts inside; pages are broken by hand. */
export function openDocument(fonts: PaperFonts, about: DocumentAbout): PDFKit.PDFDocument {
  const made = toDate(about.made)
  const doc = new PDFDocument({
    size: about.size,
    // Pages are broken by hand, so pdfkit must not break them by its own margins.
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    bufferPages: true,
    lang: about.language,
    displayTitle: true,
    // None of pdfkit's own fonts: an archive needs all fonts inside.
    font: '',
    info: {
      Title: about.title,
      Author: about.author,
      Creator: 'Stint',
      Producer: 'Stint',
      CreationDate: made,
      ModDate: made,
    },
  })
  doc.registerFont('regular', asSource(fonts.regular))
  doc.registerFont('semibold', asSource(fonts.semibold))
  return doc
}

/** The bytes of a document, once it is ended. */
export function collectBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

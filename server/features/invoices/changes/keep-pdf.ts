import type { BlobPurpose } from '../../../foundation/blobs/blob-type.ts'
import { claimBlob } from '../../../foundation/blobs/table.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { paperTurns } from '../../../foundation/press/press.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Paper } from '../../../paper/paper.ts'
import { printPaper } from '../../../paper/print-paper.ts'
import { asOfToday, isPlain } from '../../../paper/today.ts'
import type { InvoicesPorts } from '../ports.ts'
import { lockPdf, storedPaper, writePdf } from '../store/papers.ts'
import { draftPaper } from './draw-up-paper.ts'

export const pdfPurpose: BlobPurpose = {
  name: 'invoice',
  types: ['application/pdf'],
  largestBytes: 64 * 1_024 * 1_024,
}

type At = { organizationId: number; id: number; partyId: number }

type Reading = { now: Instant; asIssued?: boolean }

/**
 * The PDF of an invoice as it is today. While nothing was paid or closed since its issue, or if it is asked for as issued, these are
 * the bytes that its first reader got.
 */
export function pdfOf(
  ports: InvoicesPorts,
  db: Db,
  at: At,
  of: Reading,
): Promise<{ paper: Paper; bytes: Buffer }> {
  return paperTurns.take(() => readPdf(ports, db, at, of))
}

async function readPdf(ports: InvoicesPorts, db: Db, at: At, { now, asIssued = false }: Reading) {
  const { paper: issued, pdf, routing: _, ...today } = await storedPaper(db, at, now)
  const print = async (paper: Paper) =>
    printPaper(paper, { form: 'pdf' }, await logoBytes(ports, db, at.organizationId, paper))
  if (issued === null) {
    const paper = await draftPaper(db, at)
    return { paper, bytes: await print(paper) }
  }
  const paper = asOfToday(issued, today)
  if (!asIssued && !isPlain(paper)) return { paper, bytes: await print(paper) }
  const kept = pdf && (await ports.blobs.read(db, at.organizationId, pdf))
  return { paper, bytes: kept ? kept.bytes : await keepPdf(ports, at, await print(issued)) }
}

/** The picture on a paper; the snapshot holds its blob. */
export async function logoBytes(
  { blobs }: Pick<InvoicesPorts, 'blobs'>,
  db: Db,
  organizationId: number,
  { logo }: Pick<Paper, 'logo'>,
): Promise<Buffer | null> {
  return logo === null ? null : ((await blobs.read(db, organizationId, logo))?.bytes ?? null)
}

/** Stores the PDF once: of two first readers, both get the bytes of the faster one. */
function keepPdf({ blobs, write }: InvoicesPorts, at: At, bytes: Buffer): Promise<Buffer> {
  return write(async (tx, now) => {
    const faster = await lockPdf(tx, at)
    const kept = faster && (await blobs.read(tx, at.organizationId, faster))
    if (kept) return kept.bytes
    const blob = await blobs.create(
      tx,
      { organizationId: at.organizationId, purpose: pdfPurpose, bytes },
      now,
    )
    await claimBlob(tx, at.organizationId, blob.id)
    await writePdf(tx, at, blob.id)
    return bytes
  })
}

import type { BlobPurpose } from '../../../foundation/blobs/blob-type.ts'
import { claimBlob } from '../../../foundation/blobs/table.ts'
import type { Db } from '../../../foundation/db/database.ts'
import type { Paper } from '../paper/paper.ts'
import { printPaper } from '../paper/pdf/print-paper.ts'
import type { InvoicesPorts } from '../ports.ts'
import { lockPdf, storedPaper, writePdf } from '../store/papers.ts'
import { draftPaper } from './draw-up-paper.ts'

export const pdfPurpose: BlobPurpose = {
  name: 'invoice',
  types: ['application/pdf'],
  largestBytes: 64 * 1_024 * 1_024,
}

type At = { organizationId: number; id: number; partyId: number }

/** The PDF of an invoice. Of an issued one, the bytes that its first reader got; of a draft, what it would be now. */
export async function pdfOf(ports: InvoicesPorts, db: Db, at: At): Promise<{ paper: Paper; bytes: Buffer }> {
  const stored = await storedPaper(db, at)
  const paper = stored.paper ?? (await draftPaper(db, at))
  const kept = stored.pdf && (await ports.blobs.read(db, at.organizationId, stored.pdf))
  if (kept) return { paper, bytes: kept.bytes }
  const bytes = await printPaper(paper, await logoBytes(ports, db, at.organizationId, paper))
  return { paper, bytes: stored.paper === null ? bytes : await keepPdf(ports, at, bytes) }
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

import type { RowAt } from '../../../api/plain-table.ts'
import type { Writer } from '../../../api/writing.ts'
import { checkBlob } from '../../../foundation/blobs/blob-type.ts'
import type { Blobs } from '../../../foundation/blobs/blobs.ts'
import { claimBlob, releaseBlob } from '../../../foundation/blobs/table.ts'
import { safeFileName } from '../../../foundation/http/file-name.ts'
import { invalid, problems } from '../../../foundation/http/problems.ts'
import { fileWithoutMetadata } from '../../../foundation/images/file-without-metadata.ts'
import { receiptPurpose } from '../rules/receipt.ts'
import { takeStep } from './take-step.ts'

export type GivenReceipt = { filename: string; bytes: Buffer }

/** What is stored of a PDF or an image. */
export function receiptBytes(sent: Buffer, attribute: string): Promise<Buffer> {
  const checked = checkBlob(receiptPurpose, sent)
  if ('fault' in checked) throw invalid(attribute, checked.fault)
  return fileWithoutMetadata(sent, attribute)
}

/** Stores a receipt for an expense of the same transaction. */
export async function storeReceipt(
  { db, now }: Writer,
  blobs: Blobs,
  organizationId: number,
  { filename, bytes }: GivenReceipt,
): Promise<{ receipt_id: string; receipt_name: string }> {
  const { id } = await blobs.create(db, { organizationId, purpose: receiptPurpose, bytes }, now)
  await claimBlob(db, organizationId, id)
  return { receipt_id: id, receipt_name: safeFileName(filename) }
}

/** Replaces the receipt, or removes it. */
export async function changeReceipt(
  writer: Writer,
  blobs: Blobs,
  at: RowAt,
  receipt: GivenReceipt | null,
): Promise<void> {
  const { organizationId } = at
  const before = await takeStep(writer, at, 'change', {
    changed: ['receipt'],
    async columns(current) {
      if (receipt !== null) return storeReceipt(writer, blobs, organizationId, receipt)
      if (current.receipt_id === null) throw problems.not_found()
      return { receipt_id: null, receipt_name: null }
    },
  })
  if (before.receipt_id !== null) await releaseBlob(writer.db, organizationId, before.receipt_id, writer.now)
}

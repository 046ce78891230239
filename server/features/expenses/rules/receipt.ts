import { Type } from 'typebox'
import { type BlobPurpose, blobTypes } from '../../../foundation/blobs/blob-type.ts'
import { fileFaults, fileInput } from '../../../foundation/blobs/file-input.ts'
import { fileNameInput } from '../../../foundation/http/body.ts'
import { bodyLimits } from '../../../foundation/http/body-limit.ts'
import type { Detail } from '../../../foundation/http/problems.ts'

export const receiptPurpose: BlobPurpose = {
  name: 'receipt',
  types: blobTypes,
  largestBytes: bodyLimits.file.bytes,
}

/** Inside a JSON body, which is parsed as a whole, a receipt is small. */
const smallReceipt: BlobPurpose = { ...receiptPurpose, largestBytes: 700 * 1_024 }

export const receiptInput = Type.Object(
  { filename: fileNameInput(), content: fileInput(smallReceipt) },
  {
    description:
      'A small PDF, JPEG, PNG or WebP file. Send larger ones to PUT /v2/expenses/{expense_id}/receipt.',
  },
)

export function receiptFaults(receipt: { content: string } | undefined): Detail[] {
  return fileFaults(smallReceipt, 'receipt.content', receipt?.content)
}

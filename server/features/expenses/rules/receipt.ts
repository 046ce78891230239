import { Type } from 'typebox'
import { type BlobPurpose, blobTypes, checkBlob } from '../../../foundation/blobs/blob-type.ts'
import { fileNameInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'

export const receiptPurpose: BlobPurpose = {
  name: 'receipt',
  types: blobTypes,
  largestBytes: 10 * 1_024 * 1_024,
}

/** Base64 takes four letters for three bytes. */
export const longestContent = Math.ceil(receiptPurpose.largestBytes / 3) * 4

export const receiptInput = Type.Object({
  filename: fileNameInput(),
  content: Type.String({
    minLength: 4,
    maxLength: longestContent,
    description: 'A PDF, JPEG, PNG or WebP file in base64, at most 10 MiB.',
  }),
})

const letters = /^[A-Za-z0-9+/]*={0,2}$/

export function receiptFaults(receipt: { content: string } | undefined, prefix = ''): Detail[] {
  if (receipt === undefined) return []
  const { content } = receipt
  const attribute = `${prefix}content`
  if (content.length % 4 !== 0 || !letters.test(content)) return [{ attribute, error: 'must be in base64' }]
  const checked = checkBlob(receiptPurpose, Buffer.from(content, 'base64'))
  return 'fault' in checked ? [{ attribute, error: checked.fault }] : []
}

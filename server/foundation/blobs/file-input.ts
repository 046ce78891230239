import { Type } from 'typebox'
import type { Detail } from '../http/problems.ts'
import { type BlobPurpose, checkBlob } from './blob-type.ts'

/** A file in base64, up to the bytes that the purpose accepts. */
export function fileInput({ largestBytes }: BlobPurpose) {
  return Type.String({
    minLength: 1,
    maxLength: Math.ceil(largestBytes / 3) * 4,
    pattern: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
    description: `The file in base64, at most ${largestBytes.toLocaleString('en')} bytes.`,
  })
}

/** Why the purpose does not accept the file of an attribute. */
export function fileFaults(purpose: BlobPurpose, attribute: string, content: string | undefined): Detail[] {
  if (content === undefined) return []
  const checked = checkBlob(purpose, fileBytes(content))
  return 'fault' in checked ? [{ attribute, error: checked.fault }] : []
}

export function fileBytes(content: string): Buffer {
  return Buffer.from(content, 'base64')
}

import { Type } from 'typebox'
import type { Reply } from '../http/reply.ts'
import { blobHeaders, contentTypeOf, type SavedType } from './blob-headers.ts'
import { type BlobType, blobTypes } from './blob-type.ts'

export type SentFile = { name: string; bytes: Buffer | string }
export type SentBlob = { type: BlobType; name: string; bytes: Buffer }

/** A file that the caller saves under its name. */
export function savedFile(type: SavedType, description: string): Reply<SentFile> {
  return {
    ...saved(description),
    mediaType: contentTypeOf(type),
    headers: ({ name }) => blobHeaders(type, name),
  }
}

/** A blob that the caller saves under its name; its type is that of its content. */
export function savedBlob(description: string): Reply<SentBlob> {
  return {
    ...saved(description),
    mediaTypes: blobTypes,
    headers: ({ type, name }) => blobHeaders(type, name),
  }
}

function saved(description: string): Reply<SentFile> {
  return {
    status: 200,
    description,
    schema: Type.String({ format: 'binary' }),
    records: [],
    isTagged: true,
    isBinary: true,
    write: ({ bytes }) => (typeof bytes === 'string' ? Buffer.from(bytes) : bytes),
    rows: () => [],
  }
}

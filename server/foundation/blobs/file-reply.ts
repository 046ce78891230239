import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { Reply } from '../http/reply.ts'
import { blobHeaders, contentTypeOf, type SavedType } from './blob-headers.ts'
import { type BlobType, blobTypes } from './blob-type.ts'

export type SentFile = { name: string; bytes: Buffer | string }
export type SentDocument = SentFile & { type: SavedType }
/** A file that is sent while it is read, however long it is. */
export type SentStream = { type: SavedType; name: string; size: number; body: Readable }
export type SentBlob = { type: BlobType; name: string; bytes: Buffer }

/** A file that the caller saves under its name. */
export function savedFile(type: SavedType, description: string): Reply<SentFile> {
  return {
    ...saved(description),
    mediaType: contentTypeOf(type),
    headers: ({ name }) => blobHeaders(type, name),
  }
}

/** A file that the caller saves under its name, in one of several formats. */
export function savedDocument(types: readonly SavedType[], description: string): Reply<SentDocument> {
  return {
    ...saved(description),
    mediaTypes: types.map(contentTypeOf),
    headers: ({ type, name }) => blobHeaders(type, name),
  }
}

/** The same for a file of any length, which is never in memory as a whole. */
export function streamedDocument(types: readonly SavedType[], description: string): Reply<SentStream> {
  return {
    status: 200,
    description,
    schema: Type.String({ format: 'binary' }),
    records: [],
    isBinary: true,
    mediaTypes: types.map(contentTypeOf),
    headers: ({ type, name, size }) => ({ ...blobHeaders(type, name), 'content-length': String(size) }),
    write: () => Buffer.alloc(0),
    stream: ({ body }) => body,
    rows: () => [],
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

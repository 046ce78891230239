import { safeFileName } from '../http/file-name.ts'
import { keysOf } from '../values/keys.ts'
import type { BlobType } from './blob-type.ts'

/** What is written by us and saved by people: no blob, but served like one. */
type DocumentType =
  | 'text/csv'
  | 'text/csv; charset=windows-1252'
  | 'application/xml'
  | 'application/vnd.stint.report+json'
  | 'application/x-ndjson'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export type SavedType = BlobType | DocumentType

const endings: Record<SavedType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/csv; charset=windows-1252': 'csv',
  'application/xml': 'xml',
  'application/vnd.stint.report+json': 'json',
  'application/x-ndjson': 'ndjson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

/** The headers of every reply that carries a file: saved, never run, whatever its bytes say. */
export function blobHeaders(type: string, name: string): Record<string, string> {
  const known = keysOf(endings).find((each) => each === type)
  const safe = safeFileName(name)
  const full = known === undefined || safe.endsWith(`.${endings[known]}`) ? safe : `${safe}.${endings[known]}`
  const ascii = full.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(full.toWellFormed()).replaceAll(/['()*]/g, percentCode)
  return {
    'content-type': known === undefined ? 'application/octet-stream' : contentTypeOf(known),
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  }
}

export function contentTypeOf(type: SavedType): string {
  return type === 'text/csv' ? `${type}; charset=utf-8` : type
}

function percentCode(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
}

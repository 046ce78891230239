import { createHash } from 'node:crypto'
import { columns, is, type Selected } from '../foundation/db/columns.ts'

/** An audit entry with every field that its hash covers. */
export type ChainedEntry = EntryContent & { id: number; position: number }

/** What an entry says, whether or not it has its position yet. */
export const entryContent = columns({
  organization_id: is.int,
  action: is.text,
  record_type: is.text,
  record_id: is.int,
  subject_user_id: is.int.orNull,
  project_id: is.int.orNull,
  user_id: is.int.orNull,
  ip: is.text.orNull,
  details: is.json<Record<string, unknown>>(),
  concerns_payment: is.flag,
  created_at: is.instant,
  updated_at: is.instant,
})
export type EntryContent = Selected<typeof entryContent>

/** The current end of a chain. */
export type Link = { position: number; hash: Buffer }

/** The link before an organization's first entry. */
export const chainStart: Link = { position: 0, hash: Buffer.alloc(32) }

/** SHA-256 over the previous entry's hash and this entry as JSON with sorted keys. */
export function entryHash(previous: Buffer, entry: ChainedEntry): Buffer {
  return createHash('sha256').update(previous).update(canonicalJson(entry)).digest()
}

/** The same text for the same value, regardless of key order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
}

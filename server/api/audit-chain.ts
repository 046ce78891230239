import { createHash } from 'node:crypto'
import type { Instant } from '../foundation/time/instant.ts'

/** An audit entry with every field that its hash covers. */
export type ChainedEntry = EntryContent & { id: number; position: number }

export type EntryContent = {
  organization_id: number
  action: string
  record_type: string
  record_id: number
  subject_user_id: number | null
  project_id: number | null
  user_id: number | null
  ip: string | null
  details: unknown
  concerns_payment: boolean
  created_at: Instant
  updated_at: Instant
}

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

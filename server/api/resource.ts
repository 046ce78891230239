import type { Sql } from '../foundation/db/sql.ts'
import type { RecordValue, Row } from '../foundation/records/record.ts'
import type { Instant } from '../foundation/time/instant.ts'

/** What the change feed knows of one kind of record: where its records are, and which facts touch which of them. */
export type Resource = {
  /** Its word on the wire. */
  name: string
  record: RecordValue
  /** The parts of its key with their columns; a key that is called `id` alone stands on the wire as it is. */
  key: Readonly<Record<string, string>>
  /** The tables; `now` for what the clock decides. */
  from(now: Instant): Sql
  /** The column of its organization. */
  organization: string
  /** Which rows are records; the others are gone to whoever follows. */
  where?: Sql
  /** Columns behind those of the record, and how they become part of it. */
  more?: { columns: Sql; shown(row: Row, extra: (index: number) => string | null): Row }
  /** By the name of a fact: what it touches. The payload is that of the feature’s own facts.ts. */
  touches: Readonly<Record<string, (payload: never) => Touch[]>>
}

export type Action = 'create' | 'update' | 'delete'

/** One record that a fact is about; the key in the order of the resource’s key. */
export type Touch = { action: Action; key: readonly number[] }

export const created = (...key: number[]): Touch => ({ action: 'create', key })
export const updated = (...key: number[]): Touch => ({ action: 'update', key })
export const deleted = (...key: number[]): Touch => ({ action: 'delete', key })

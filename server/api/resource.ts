import type { Sql } from '../foundation/db/sql.ts'
import type { FactKind } from '../foundation/facts/fact.ts'
import type { CellsOf, Fields, RecordValue, Row } from '../foundation/records/record.ts'
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
  /** Further columns behind the record's, and how they become part of it. */
  more?: More
  /** What a fact touches, by the name of the fact; `touchedBy` makes it. */
  touches: Touches
}

export type More = { fields: Fields; shown(row: Row<never>): Row }

export function more<F extends Fields>(fields: F, shown: (row: Row<CellsOf<F>>) => Row): More {
  return { fields, shown }
}

export type Touches = Readonly<Record<string, (payload: never) => Touch[]>>

/** `touchedBy(on(clientCreated, ({ client_id }) => [created(client_id)]), …)` */
export function touchedBy(...all: readonly Touches[]): Touches {
  return Object.assign({}, ...all)
}

export function on<Name extends string, P>(
  fact: FactKind<Name, P>,
  touches: (payload: P) => Touch[],
): Touches {
  return { [fact.factName]: touches }
}

export type Action = 'create' | 'update' | 'delete'

/** One record that a fact is about; the key in the order of the resource’s key. */
export type Touch = { action: Action; key: readonly number[] }

export const created = (...key: number[]): Touch => ({ action: 'create', key })
export const updated = (...key: number[]): Touch => ({ action: 'update', key })
export const deleted = (...key: number[]): Touch => ({ action: 'delete', key })

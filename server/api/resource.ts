import type { Sql } from '../foundation/db/sql.ts'
import type { FactKind } from '../foundation/facts/fact.ts'
import type { RecordValue } from '../foundation/records/record.ts'
import type { Instant } from '../foundation/time/instant.ts'

/** A record type in the change feed: where its records are, and which facts touch them. */
export type Resource = {
  /** Its name on the wire. */
  name: string
  record: RecordValue
  /** What a delete of a record means; "never" if it cannot happen. `docs/changes.md` shows it. */
  deletion: string
  /** The parts of its key, with their columns. A key of just `id` is written as is. */
  key: Readonly<Record<string, string>>
  /** Its tables; `now` is for conditions that depend on the clock. */
  from(now: Instant): Sql
  /** The organization column. */
  organization: string
  /** Which rows are records; followers see the others as removed. */
  where?: Sql
  /** How many a page has at most, where a record can be large. */
  mostOnPage?: number
  /** Only for followers who manage billing. */
  managesBilling?: true
  /** The column with the member whose record it is, where members see who viewed theirs. */
  lookedAt?: string
  /** Fields that the program fills in, from columns with integers. */
  filled?: {
    from: Readonly<Record<string, string>>
    values(int: (name: string) => number): Readonly<Record<string, string>>
  }
  /** The records that each fact touches, by fact name; built by `touchedBy`. */
  touches: Touches
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

/** One record that a fact touches; its key parts are in the resource's order. */
export type Touch = { action: Action; key: readonly number[] }

export const created = (...key: number[]): Touch => ({ action: 'create', key })
export const updated = (...key: number[]): Touch => ({ action: 'update', key })
export const deleted = (...key: number[]): Touch => ({ action: 'delete', key })

/** Private records: the change feed has none of them, and only a live stream of their member says that they changed. */
export type PersonalKind = { name: string; fact: string; membersOf(payload: unknown): readonly number[] }

export function personal<Name extends string, P>(
  name: string,
  fact: FactKind<Name, P>,
  membersOf: (payload: P) => readonly number[],
): PersonalKind {
  return { name, fact: fact.factName, membersOf }
}

import type { Db } from '../foundation/db/database.ts'
import type { Reply } from '../foundation/http/reply.ts'
import type { RecordValue, Row } from '../foundation/records/record.ts'
import type { Caller, Membership } from './caller.ts'

/** The caller and the organization. A side load shows exactly what `GET` by id would show this caller. */
export type Sight = { caller: Caller; membership: Membership }

/** Full records returned with a list when `include` asks for them, found by the ids on the page. */
export type SideLoad = {
  record: RecordValue
  /** The records among these that the caller sees, by the rule that guards the record itself. */
  load(db: Db, sight: Sight, ids: number[]): Promise<Row[]>
}

/** The ids on the page that an `include` value follows. */
export type Follow<Cells = never> = (rows: readonly Row<Cells>[]) => Iterable<number>

/** The ids that an include of an endpoint follows from its reply. */
export function idsFollowed(
  { include, reply }: { include: Record<string, Follow>; reply: Reply<unknown> },
  name: string,
  result: unknown,
): number[] {
  const rows = reply.rows(result) as readonly Row<never>[]
  return [...new Set(include[name]?.(rows))]
}

/** Follows an id column. */
export function column<Name extends string>(name: Name): Follow<Record<Name, number | null>> {
  return function* (rows) {
    for (const row of rows) {
      const id = row.cell(name)
      if (id !== null) yield id
    }
  }
}

/** Follows every id in an array column. */
export function eachIn<Name extends string>(name: Name): Follow<Record<Name, number[]>> {
  return function* (rows) {
    for (const row of rows) yield* row.cell(name)
  }
}

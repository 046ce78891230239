import type { Db } from '../foundation/db/database.ts'
import type { RecordValue, Row } from '../foundation/records/record.ts'

/** Full records that stand beside a list because `include` asked for them, found by the ids on the page. */
export type SideLoad = {
  record: RecordValue
  load(db: Db, view: { organizationId: number; seesMoney: boolean }, ids: number[]): Promise<Row[]>
}

/** Which ids of the page an `include` value follows. */
export type Follow = (rows: readonly Row[]) => Iterable<number>

/** Follows an id column of the rows. */
export function column(name: string): Follow {
  return function* (rows) {
    for (const row of rows) {
      const cell = row.cell(name)
      if (cell !== null) yield Number(cell)
    }
  }
}

/** Follows every id in a column that holds several of them. */
export function eachIn(name: string): Follow {
  return function* (rows) {
    for (const row of rows) {
      const inner = row.cell(name)?.slice(1, -1)
      if (inner) yield* inner.split(',').map(Number)
    }
  }
}

import type { OldRows } from '../../../foundation/db/old-rows.ts'
import { sql } from '../../../foundation/db/sql.ts'

/** Ids contain the time. */
export const oldStates: OldRows = {
  table: sql`tracking_states`,
  isBefore: (instant) =>
    sql`id < floor(extract(epoch from ${instant}::timestamptz) / 600)::bigint * 536870912`,
}

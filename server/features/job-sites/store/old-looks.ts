import type { OldRows } from '../../../foundation/db/old-rows.ts'
import { sql } from '../../../foundation/db/sql.ts'

export const oldLooks: OldRows = {
  table: sql`location_views`,
  isBefore: (instant) => sql`created_at < ${instant}`,
}

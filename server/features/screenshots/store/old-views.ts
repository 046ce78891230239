import type { OldRows } from '../../../foundation/db/old-rows.ts'
import { sql } from '../../../foundation/db/sql.ts'

export const oldViews: OldRows = {
  table: sql`screenshot_views`,
  isBefore: (instant) => sql`created_at < ${instant}`,
}

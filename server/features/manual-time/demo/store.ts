import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

const request = columns({
  id: is.int,
  member_id: is.int,
  reviewer_id: is.int.orNull,
  project_id: is.int,
  day: is.date,
  seconds: is.int,
  status: is.word('submitted', 'approved', 'denied'),
  reason: is.text,
  denial_reason: is.text.orNull,
})
export type DemoRequest = Selected<typeof request>

export function requestsOf(db: Db, organizationId: number): Promise<DemoRequest[]> {
  return db.rows(
    request,
    sql`select id, member_id, reviewer_id, project_id, date as day,
               extract(epoch from stop_time - start_time)::int as seconds, status, reason_to_submit as reason,
               denial_reason
        from manual_time_requests where organization_id = ${organizationId} order by id`,
  )
}

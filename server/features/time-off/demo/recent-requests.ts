import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const request = columns({
  id: is.int,
  user_id: is.int,
  status: is.word('submitted', 'approved', 'denied'),
  policy: is.text,
  first_day: is.date,
  last_day: is.date,
  message: is.text,
  response: is.text.orNull,
  status_changes: is.int,
})
export type DemoRequest = Selected<typeof request>

/** Pending requests, and the ones that another user decided since then. */
export function requestsSince(db: Db, organizationId: number, since: Instant): Promise<DemoRequest[]> {
  return db.rows(
    request,
    sql`select r.id, r.user_id, r.status, p.name as policy, r.first_day, r.last_day, r.message, r.response, r.status_changes
        from time_off_requests r
        join time_off_policies p on p.organization_id = r.organization_id and p.id = r.policy_id
        where r.organization_id = ${organizationId} and r.updated_at >= ${since}
          and r.user_id is distinct from coalesce(r.approved_by_id, r.denied_by_id)
        order by r.updated_at, r.id`,
  )
}

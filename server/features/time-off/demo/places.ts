import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

const place = columns({
  user_id: is.int,
  policy_id: is.int,
  start_on: is.date,
  time_zone: is.zone,
  requires_approval: is.flag,
  paid: is.flag,
})
export type DemoPlace = Selected<typeof place>

/** The places of members on active policies, in the order of the policies. */
export function placesOf(db: Db, organizationId: number): Promise<DemoPlace[]> {
  return db.rows(
    place,
    sql`select p.user_id, p.policy_id, p.start_on, m.time_zone, t.requires_approval, t.paid
        from time_off_memberships p
        join member_directory m on m.organization_id = p.organization_id and m.user_id = p.user_id
        join time_off_policies t on t.organization_id = p.organization_id and t.id = p.policy_id and t.status = 'active'
        where p.organization_id = ${organizationId} and p.left_on is null
        order by p.policy_id, p.user_id`,
  )
}

const used = columns({
  request_id: is.int,
  policy_id: is.int,
  user_id: is.int,
  date: is.date,
  amount_used: is.int,
  approved_at: is.instant,
  approved_by_id: is.int,
  status_changes: is.int,
})
export type DemoUse = Selected<typeof used>

/** The approved days with time. */
export function usesOf(db: Db, organizationId: number): Promise<DemoUse[]> {
  return db.rows(
    used,
    sql`select r.id as request_id, r.policy_id, r.user_id, d.date, d.amount_used, r.approved_at, r.approved_by_id,
               r.status_changes
        from time_off_requests r
        join time_off_request_days d on d.organization_id = r.organization_id and d.request_id = r.id
        where r.organization_id = ${organizationId} and r.status = 'approved' and d.amount_used > 0
        order by d.date, r.id`,
  )
}

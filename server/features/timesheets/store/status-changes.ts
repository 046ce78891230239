import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { statuses } from '../rules/decision.ts'

const changed = columns({
  id: is.int,
  user_id: is.int,
  status: is.word(...statuses),
  firstDay: is.date,
  lastDay: is.date,
  denial_reason: is.text.orNull,
  status_changes: is.int,
  status_changed_by_id: is.int.orNull,
})
/** A timesheet as its last change of status left it. */
export type ChangedTimesheet = Selected<typeof changed>

export async function findChanged(
  db: Db,
  organizationId: number,
  id: number,
): Promise<ChangedTimesheet | undefined> {
  const [row] = await db.rows(
    changed,
    sql`select id, user_id, status, start_date as "firstDay", stop_date as "lastDay", denial_reason, status_changes,
               status_changed_by_id
        from timesheets where organization_id = ${organizationId} and id = ${id}`,
  )
  return row
}

/** Managers of the member's projects and team leads; if there are none, owners and managers who see everybody. */
export async function approversOf(db: Db, organizationId: number, userId: number): Promise<number[]> {
  const { near, far } = await only(
    db,
    { near: is.ints, far: is.ints },
    sql`with deciders as (
          select user_id, sees_everybody from member_directory
          where organization_id = ${organizationId} and status = 'active' and user_id <> ${userId} and not is_view_only)
        select array(select user_id from deciders where user_id in (
                       select a.approver_id from member_approvers a
                       where a.organization_id = ${organizationId} and a.approves_timesheets and a.user_id = ${userId})) as near,
               array(select user_id from deciders where sees_everybody) as far`,
  )
  return near.length > 0 ? near : far
}

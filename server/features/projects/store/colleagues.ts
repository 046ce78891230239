import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

/** The given users with whom the user shares an active project. */
export async function colleaguesAmong(
  db: Db,
  organizationId: number,
  userId: number,
  userIds: number[],
): Promise<Set<number>> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`select distinct its.user_id from project_members pm
        join projects p on p.organization_id = pm.organization_id and p.id = pm.project_id and p.status = 'active'
        join project_members its on its.organization_id = pm.organization_id and its.project_id = pm.project_id
                                and its.status = 'active' and its.user_id = any(${userIds}::int[])
        where pm.organization_id = ${organizationId} and pm.user_id = ${userId} and pm.status = 'active'`,
  )
  return new Set(rows.map((row) => row.user_id))
}

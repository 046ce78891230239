import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

/** The given projects that the user manages. */
export async function managedAmong(
  db: Db,
  organizationId: number,
  userId: number,
  projectIds: number[],
): Promise<Set<number>> {
  const rows = await db.rows(
    { project_id: is.int },
    sql`select pm.project_id from project_members pm
        join projects p on p.organization_id = pm.organization_id and p.id = pm.project_id and p.status <> 'deleted'
        where pm.organization_id = ${organizationId} and pm.user_id = ${userId} and pm.status = 'active'
          and pm.role = 'manager' and pm.project_id = any(${projectIds}::int[])`,
  )
  return new Set(rows.map((row) => row.project_id))
}

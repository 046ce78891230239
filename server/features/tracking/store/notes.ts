import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Row } from '../../../foundation/records/record.ts'
import { note } from '../records/note.ts'

/** A note, its organization and the caller's role on its project. */
export async function findNote(
  db: Db,
  organizationIds: number[],
  id: number,
  userId: number,
): Promise<Row | undefined> {
  const view = note.view(true)
  const [row] = await db.records(
    view,
    sql`select ${view.columns}, a.organization_id, pm.role
        from notes a
        left join tracking_project_members pm on pm.organization_id = a.organization_id
                                             and pm.project_id = a.project_id and pm.user_id = ${userId}
        where a.organization_id = any(${organizationIds}::int[]) and a.id = ${id}::bigint`,
  )
  return row
}

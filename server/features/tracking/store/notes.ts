import type { Db } from '../../../foundation/db/database.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import { int, nullable, word } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import { note } from '../records/note.ts'

/** A note with its organization and the caller's role on its project. */
const located = note.view(true).with({
  organization_id: int('a.organization_id'),
  role: nullable(word('pm.role', ['manager', 'user', 'viewer'])),
})

export async function findNote(
  db: Db,
  organizationIds: number[],
  id: number,
  userId: number,
): Promise<RowOf<typeof located> | undefined> {
  const [row] = await db.records(
    located,
    sql`select ${located.columns}
        from notes a
        left join project_member_directory pm on pm.organization_id = a.organization_id and pm.status = 'active'
                                             and pm.project_id = a.project_id and pm.user_id = ${userId}
        where ${isOneOf(sql`a.organization_id`, organizationIds)} and a.id = ${id}::bigint`,
  )
  return row
}

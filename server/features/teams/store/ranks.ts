import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

/** The given members who outrank the lead. */
export async function higherAmong(
  db: Db,
  organizationId: number,
  leadId: number,
  userIds: number[],
): Promise<Set<number>> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`select m.user_id from member_directory m
        join member_directory lead on lead.organization_id = m.organization_id and lead.user_id = ${leadId}
                                  and lead.status = 'active' and lead.rank < m.rank
        where m.organization_id = ${organizationId} and m.status = 'active' and m.user_id = any(${userIds}::int[])`,
  )
  return new Set(rows.map((row) => row.user_id))
}

import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

/** The members whom a member leads, in whatever way. */
export async function ledBy(db: Db, organizationId: number, userId: number): Promise<number[]> {
  const rows = await db.rows(
    { userId: is.int },
    sql`select distinct user_id as "userId" from led_members
        where organization_id = ${organizationId} and lead_id = ${userId} order by 1`,
  )
  return rows.map((row) => row.userId)
}

import type { Db } from '../../foundation/db/database.ts'
import { sql } from '../../foundation/db/sql.ts'

/** Waits for running work, and leaves none for later. Work that ends meanwhile may have opened its next period. */
export async function stopWork(db: Db, organizationId: number): Promise<void> {
  await db.change(sql`delete from fact_cursors where organization_id = ${organizationId}`)
  for (let removed = -1; removed !== 0; )
    removed = await db.change(sql`delete from due_work where organization_id = ${organizationId}`)
}

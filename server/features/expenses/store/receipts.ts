import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

export async function findReceipt(
  db: Db,
  organizationId: number,
  expenseId: number,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db.rows(
    { id: is.uuid, name: is.text },
    sql`select receipt_id as id, receipt_name as name from expenses
        where organization_id = ${organizationId} and id = ${expenseId} and receipt_id is not null`,
  )
  return row
}

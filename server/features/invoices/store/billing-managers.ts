import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

const manager = columns({ user_id: is.int, email: is.text })
export type BillingManager = Selected<typeof manager>

/** Who bills clients: active owners, and managers who manage billing. */
export function billingManagersOf(db: Db, organizationId: number): Promise<BillingManager[]> {
  return db.rows(
    manager,
    sql`select user_id, email from member_directory where organization_id = ${organizationId} and status = 'active' and manages_pay order by user_id`,
  )
}

/** Who of them also sees the team invoices of others. */
export function teamBillingManagersOf(db: Db, organizationId: number): Promise<BillingManager[]> {
  return db.rows(
    manager,
    sql`select user_id, email from member_directory
        where organization_id = ${organizationId} and status = 'active' and manages_pay and sees_everybody order by user_id`,
  )
}

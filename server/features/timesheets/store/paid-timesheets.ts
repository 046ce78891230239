import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const changed = columns({ id: is.int, user_id: is.int })
type Changed = Selected<typeof changed>

export function setPaid(
  tx: Transaction,
  organizationId: number,
  teamPaymentId: number,
  ids: readonly number[],
  now: Instant,
): Promise<Changed[]> {
  return tx.rows(
    changed,
    sql`update timesheets set is_paid = true, team_payment_id = ${teamPaymentId}, updated_at = ${now}
        where organization_id = ${organizationId} and id = any(${ids}::int[]) and not is_paid
        returning id, user_id`,
  )
}

export function setUnpaid(
  tx: Transaction,
  organizationId: number,
  teamPaymentId: number,
  now: Instant,
): Promise<Changed[]> {
  return tx.rows(
    changed,
    sql`update timesheets set is_paid = false, team_payment_id = null, updated_at = ${now}
        where organization_id = ${organizationId} and team_payment_id = ${teamPaymentId}
        returning id, user_id`,
  )
}

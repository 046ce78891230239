import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { WantedTime } from './payable-work.ts'
import { idsOfDates } from './payable-work.ts'

/** The payment of a team invoice that is not undone. */
export async function paymentOfInvoice(
  db: Db,
  organizationId: number,
  teamInvoiceId: number,
): Promise<number | undefined> {
  const [row] = await db.rows(
    { id: is.int },
    sql`select id from team_payments
        where organization_id = ${organizationId} and team_invoice_id = ${teamInvoiceId} and voided_at is null`,
  )
  return row?.id
}

/** How many of these activities are paid. */
export async function paidAmong(db: Db, organizationId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const [least, most] = ids.reduce(([a, b], id) => [Math.min(a, id), Math.max(b, id)], [Infinity, -Infinity])
  const { count } = await only(
    db,
    { count: is.int },
    sql`select count(*)::int as count from tracked_time
        where organization_id = ${organizationId} and id >= ${least}::bigint and id <= ${most}::bigint
          and id = any(${ids}::bigint[]) and paid`,
  )
  return count
}

/** The wanted time that a payment leaves out because it is on a team invoice, by member and project. */
export function listInvoiced(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  { days }: WantedTime,
): Promise<{ user_id: number; project_id: number; tracked: number }[]> {
  return db.rows(
    { user_id: is.int, project_id: is.int, tracked: is.int },
    sql`select a.user_id, a.project_id, sum(a.tracked)::bigint as tracked from tracked_time a
        where a.organization_id = ${organizationId} and a.user_id = any(${userIds}::int[]) and ${idsOfDates(days)}
          and a.date between ${days.firstDay}::date and ${days.lastDay}::date and a.team_invoiced and not a.paid
        group by a.user_id, a.project_id order by a.user_id, a.project_id`,
  )
}

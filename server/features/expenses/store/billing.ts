import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { categories } from '../rules/categories.ts'

const billable = columns({
  id: is.int,
  user_id: is.int,
  project_id: is.int,
  task_id: is.int.orNull,
  date: is.date,
  category: is.word(...categories),
  amount: is.decimal,
  note: is.text,
})
/** An approved expense that its client pays for and no invoice bills. */
export type BillableExpense = Selected<typeof billable>

export type BillableOf = {
  clientId: number
  currency: string
  start_date: CalendarDate
  stop_date: CalendarDate
  project_ids: number[] | undefined
  user_ids: number[] | undefined
}

/** Locked until the commit: a second invoice waits here, and then finds only what is left. Uses expenses_unbilled. */
export function lockBillable(
  tx: Transaction,
  organizationId: number,
  of: BillableOf,
): Promise<BillableExpense[]> {
  return tx.rows(
    billable,
    sql`select e.id, e.user_id, e.project_id, e.task_id, e.date, e.category, round(e.amount, e.decimals) as amount, e.note
        from expenses e
        where ${every(
          sql`e.organization_id = ${organizationId} and e.billable and e.client_invoice_id is null`,
          sql`e.status in ('approved', 'reimbursed') and e.currency = ${of.currency}`,
          sql`e.date between ${of.start_date}::date and ${of.stop_date}::date`,
          sql`exists (select from project_client_history p
                      where p.organization_id = e.organization_id and p.project_id = e.project_id
                        and p.client_id = ${of.clientId} and (p.counts_from is null or e.date >= p.counts_from)
                        and (p.end_date is null or e.date < p.end_date))`,
          among(sql`e.project_id`, of.project_ids),
          among(sql`e.user_id`, of.user_ids),
        )}
        order by e.date, e.id for update of e`,
  )
}

const owned = columns({ id: is.int, user_id: is.int })
export type OwnedExpense = Selected<typeof owned>

export function setBilled(
  tx: Transaction,
  organizationId: number,
  invoiceId: number,
  lines: readonly { id: number; line_id: number }[],
  now: Instant,
): Promise<OwnedExpense[]> {
  return tx.rows(
    owned,
    sql`update expenses e set client_invoice_id = ${invoiceId}, client_invoice_line_id = given.line_id, updated_at = ${now}
        from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ line_id }) => line_id)}::bigint[])
             as given(id, line_id)
        where e.organization_id = ${organizationId} and e.id = given.id and e.client_invoice_id is null
        returning e.id, e.user_id`,
  )
}

/** Uses expenses_by_invoice. */
export function setUnbilled(
  tx: Transaction,
  organizationId: number,
  invoiceId: number,
  lineIds: readonly number[] | 'all',
  now: Instant,
): Promise<OwnedExpense[]> {
  const these = lineIds === 'all' ? sql`true` : sql`client_invoice_line_id = any(${lineIds}::bigint[])`
  return tx.rows(
    owned,
    sql`update expenses set client_invoice_id = null, client_invoice_line_id = null, updated_at = ${now}
        where organization_id = ${organizationId} and client_invoice_id = ${invoiceId} and ${these}
        returning id, user_id`,
  )
}

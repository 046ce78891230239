import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Kind } from '../kinds.ts'

const sums = columns({
  currency: is.text,
  drafts: is.int,
  draft_total: is.decimal,
  open: is.int,
  open_balance: is.decimal,
  late: is.int,
  late_balance: is.decimal,
  not_due: is.decimal,
  days_1_30: is.decimal,
  days_31_60: is.decimal,
  days_61_90: is.decimal,
  days_over_90: is.decimal,
  paid: is.int,
  paid_total: is.decimal,
})
export type InvoiceSums = Selected<typeof sums>

export type SummaryOf = { partyIds: number[] | undefined; today: CalendarDate; since: CalendarDate }

/** What drafts, open and paid invoices add up to, per currency. Uses invoices_owed and invoices_by_kind. */
export function summarize(
  db: Db,
  kind: Kind,
  organizationId: number,
  { partyIds, today, since }: SummaryOf,
): Promise<InvoiceSums[]> {
  const party = kind.name === 'client' ? sql`client_id` : sql`user_id`
  const ofParty = partyIds && sql`${party} = any(${partyIds}::int[])`
  const late = (from: number, to?: number) => sql`
    coalesce(sum(balance) filter (where status = 'open' and due_date is not null and ${today}::date - due_date >= ${from}
      ${to === undefined ? sql`` : sql`and ${today}::date - due_date <= ${to}`}), 0)`
  return db.rows(
    sums,
    sql`
    select currency, count(*) filter (where status = 'draft') as drafts,
           coalesce(sum(grand_total) filter (where status = 'draft'), 0) as draft_total,
           count(*) filter (where status = 'open') as open,
           coalesce(sum(balance) filter (where status = 'open'), 0) as open_balance,
           count(*) filter (where status = 'open' and due_date < ${today}::date) as late, ${late(1)} as late_balance,
           coalesce(sum(balance) filter (where status = 'open' and (due_date is null or due_date >= ${today}::date)), 0)
             as not_due,
           ${late(1, 30)} as days_1_30, ${late(31, 60)} as days_31_60, ${late(61, 90)} as days_61_90,
           ${late(91)} as days_over_90, count(*) filter (where status = 'closed' and paid_amount > credited_amount) as paid,
           coalesce(sum(paid_amount - credited_amount) filter (where status = 'closed'), 0) as paid_total
    from (select currency, status, due_date, grand_total, paid_amount, credited_amount,
                 grand_total - paid_amount as balance from invoices
          where ${every(
            sql`organization_id = ${organizationId}`,
            sql`kind = ${kind.name}`,
            sql`(status <> 'closed' or (closed_reason = 'paid' and issue_date >= ${since}::date))`,
            ofParty,
          )}) i
    group by currency order by currency`,
  )
}

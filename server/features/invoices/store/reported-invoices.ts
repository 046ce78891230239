import type { ReportedRows, Reporting } from '../../../api/reporting.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

/** The client invoices of these days for reports, as they were known at an instant. Drafts and void invoices count, but add no money. */
export function reportedInvoices({ membership, days, today, asOf }: Reporting): ReportedRows {
  return {
    isPartial: false,
    rows: sql`
      select i.client_id, i.date, i.currency, 1 as count,
             case when i.status = 'closed' then i.closed_reason else i.status end as status,
             case when i.status <> 'open' then 'closed' when i.days_late is null or i.days_late <= 0 then 'not_due'
                  when i.days_late <= 30 then 'days_1_30' when i.days_late <= 60 then 'days_31_60'
                  when i.days_late <= 90 then 'days_61_90' else 'days_over_90' end as age,
             case when i.is_valid then i.grand_total else 0 end as invoiced, i.credited_amount as credited,
             i.paid_amount - i.credited_amount as received,
             case when i.status = 'open' then i.grand_total - i.paid_amount else 0 end as open,
             case when i.status = 'open' and i.days_late > 0 then i.grand_total - i.paid_amount else 0 end as late
      from (select client_id, issue_date as date, currency, status, closed_reason, grand_total, paid_amount,
                   credited_amount, ${today}::date - due_date as days_late,
                   status <> 'draft' and closed_reason is distinct from 'void' as is_valid
            from ${asOf ? knownAt(membership.organizationId, asOf) : sql`invoices`} i
            where organization_id = ${membership.organizationId} and kind = 'client'
              and issue_date between ${days.firstDay}::date and ${days.lastDay}::date) i`,
  }
}

/**
 * The invoices and payments that were recorded at an instant, and what the invoices were then. Payments that were removed, and
 * ends that were taken back, left nothing: they count as never made.
 */
function knownAt(organizationId: number, asOf: Instant): Sql {
  return sql`(
    select r.organization_id, r.kind, r.client_id, r.issue_date, r.due_date, r.currency, r.grand_total, paid.paid_amount,
           paid.credited_amount, state.status, case when state.status = 'closed' then state.reason end as closed_reason
    from invoices r
    cross join lateral (
      select coalesce(sum(p.amount), 0) as paid_amount,
             coalesce(sum(p.amount) filter (where p.settled_with_id is not null), 0) as credited_amount
      from invoice_payments p
      where p.organization_id = ${organizationId} and p.invoice_id = r.id and p.created_at <= ${asOf}) paid
    cross join lateral (
      select coalesce(r.closed_at <= ${asOf} and r.closed_reason <> 'paid', false) as is_ended) ended
    cross join lateral (
      select case when r.issued_at is null or r.issued_at > ${asOf} then 'draft'
                  when ended.is_ended or paid.paid_amount >= r.grand_total then 'closed' else 'open' end as status,
             case when ended.is_ended then r.closed_reason else 'paid' end as reason) state
    where r.organization_id = ${organizationId} and r.created_at <= ${asOf})`
}

import { seesMoney } from '../../../api/caller.ts'
import type { ReportedRows, Reporting } from '../../../api/reporting.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { isManagedBy } from './history-list.ts'

/** The periods of budgets that start on these days, for reports: each with its latest row, as it is configured. */
export function reportedBudgets({ membership, reader, days, asOf }: Reporting): ReportedRows {
  const { organizationId } = membership
  const isPartial = !seesMoney(membership)
  return {
    isPartial,
    rows: sql`
      select b.project_id, b.client_id, b.date, b.kind, 1 as count,
             case when b.kind = 'money' then b.currency end as currency,
             case when b.kind = 'hours' then round(b.allowed) else 0 end as allowed,
             case when b.kind = 'hours' then round(b.period_spent) else 0 end as used,
             case when b.kind = 'money' then round(b.allowed / 3600, b.digits) else 0 end as budget,
             case when b.kind = 'money' then round(b.period_spent / 3600, b.digits) else 0 end as budget_spent,
             case when b.period_spent > 0 and b.period_spent >= b.allowed then 1 else 0 end as used_up
      from (select distinct on (h.project_id, h.client_id, h.period_start)
                   h.project_id, h.client_id, coalesce(h.period_start, h.set_on) as date, h.allowed, h.period_spent,
                   h.digits, o.currency,
                   case when h.measure in ('tracked', 'billable') then 'hours' else 'money' end as kind
            from ${asOf ? knownAt(organizationId, asOf) : sql`budget_histories`} h join organization_directory o on o.id = h.organization_id
            where ${every(
              sql`h.organization_id = ${organizationId}`,
              isPartial ? sql`h.measure in ('tracked', 'billable')` : undefined,
              isPartial ? isManagedBy(organizationId, reader.userId) : undefined,
            )}
            order by h.project_id, h.client_id, h.period_start, h.id desc) b
      where b.date between ${days.firstDay}::date and ${days.lastDay}::date`,
  }
}

/** The rows as they were known at an instant: their latest version and the sum of their postings. */
function knownAt(organizationId: number, asOf: Instant): Sql {
  return sql`(
    select r.organization_id, r.id, r.project_id, r.client_id, r.measure, r.set_on, version.allowed, version.period_start,
           version.digits, posted.period_spent
    from budget_histories r
    cross join lateral (
      select v.allowed, v.period_start, v.digits from budget_history_versions v
      where v.organization_id = ${organizationId} and v.budget_history_id = r.id and v.created_at <= ${asOf}
      order by v.created_at desc, v.id desc limit 1) version
    cross join lateral (
      select coalesce(sum(p.period_spent), 0) as period_spent from budget_history_postings p
      where p.organization_id = ${organizationId} and p.budget_history_id = r.id and p.created_at <= ${asOf}) posted
    where r.organization_id = ${organizationId} and r.created_at <= ${asOf})`
}

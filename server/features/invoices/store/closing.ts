import { sql } from '../../../foundation/db/sql.ts'
import type { Obstacle } from '../../closed-periods/public.ts'

/** The drafts dated on the days: issuing them would change the days. */
export const draftInvoices: Obstacle = {
  kind: 'draft_invoices',
  select: ({ organizationId, firstDay, lastDay }) => sql`
    select i.id, i.user_id, i.kind as name, i.issue_date as date from invoices i
    where i.organization_id = ${organizationId} and i.status = 'draft'
      and i.kind in ('client', 'team', 'credit_note')
      and i.issue_date between ${firstDay}::date and ${lastDay}::date`,
}

/** The issued invoices of clients dated on the days whose payment is not recorded. */
export const unpaidInvoices: Obstacle = {
  kind: 'unpaid_invoices',
  select: ({ organizationId, firstDay, lastDay }) => sql`
    select i.id, null::int as user_id, i.number as name, i.issue_date as date from invoices i
    where i.organization_id = ${organizationId} and i.kind = 'client' and i.status = 'open'
      and i.issue_date between ${firstDay}::date and ${lastDay}::date`,
}

/** The projects with billable time of the days that no client invoice bills. */
export const unbilledWorkOf: Obstacle = {
  kind: 'unbilled_work',
  select: ({ organizationId, firstDay, lastDay }) => sql`
    select d.project_id as id, null::int as user_id, p.name, min(d.date) as date
    from tracked_days d
    join project_directory p on p.organization_id = ${organizationId} and p.id = d.project_id
    where d.organization_id = ${organizationId} and d.date between ${firstDay}::date and ${lastDay}::date
      and d.billable > coalesce(d.client_invoiced, 0)
    group by d.project_id, p.name`,
}

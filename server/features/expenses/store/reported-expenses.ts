import type { ReportedRows, Reporting } from '../../../api/reporting.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { meantBy } from './expenses.ts'

const every = {
  user_ids: undefined,
  team_ids: undefined,
  project_ids: undefined,
  status: undefined,
  category: undefined,
  billable: undefined,
  reimbursable: undefined,
  billed: undefined,
  flagged: undefined,
  waiting_for_me: undefined,
}

/** The expenses of these days for reports, as their list shows them. */
export function reportedExpenses({ membership, reader, days }: Reporting): ReportedRows {
  const filter = { ...every, date: { start: days.firstDay, stop: days.lastDay } }
  return {
    isPartial: !reader.seesEverybody,
    rows: sql`
      select e.user_id, e.project_id, e.task_id, e.date, e.category, e.status, e.billable as is_billable, e.currency,
             1 as count, round(e.amount, e.decimals) as spent, round(e.tax_amount, e.decimals) as tax,
             case when e.reimbursable and e.status = 'approved' then round(e.amount, e.decimals) else 0 end as reimbursable
      from expenses e where ${meantBy(membership.organizationId, filter, reader)}`,
  }
}

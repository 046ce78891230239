import type { ReportedRows, Reporting } from '../../../api/reporting.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { unbilledRows } from './unbilled-work.ts'

/** The unbilled work of these days for reports, as its list shows it. A row counts on its oldest day. */
export function reportedUnbilled({ membership: { organizationId }, days, today }: Reporting): ReportedRows {
  return {
    isPartial: false,
    rows: sql`
      select u.client_id, u.project_id, u.first_date as date, u.currency, 1 as count, u.seconds as unbilled,
             u.amount as unbilled_amount, u.expenses as unbilled_expenses, u.unrated_seconds as unrated,
             case when ${today}::date - u.first_date <= 30 then 'days_0_30'
                  when ${today}::date - u.first_date <= 60 then 'days_31_60'
                  when ${today}::date - u.first_date <= 90 then 'days_61_90' else 'days_over_90' end as age
      from (${unbilledRows({ organizationId, days })}) u`,
  }
}

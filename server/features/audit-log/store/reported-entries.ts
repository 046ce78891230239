import { type ReportedRows, type Reporting, reportedDays } from '../../../api/reporting.ts'
import { sql } from '../../../foundation/db/sql.ts'

/** The entries of these days for reports of owners, who see all of them. Uses audit_log_entries_by_time. */
export function reportedEntries({ membership, days }: Reporting): ReportedRows {
  return {
    isPartial: false,
    rows: sql`
      select e.user_id, d.date, e.action as kind, e.record_type as category, 1 as count
      from ${reportedDays({ membership, days })}
      join audit_log_entries e on e.organization_id = ${membership.organizationId}
        and e.created_at >= d.start and e.created_at < d.stop`,
  }
}

import type { ReportedRows, Reporting } from '../../../api/reporting.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import { isDecidedBy } from './request-filter.ts'

/** The requests for time that starts on these days, for reports. */
export function reportedRequests({ membership, reader, days }: Reporting): ReportedRows {
  const { organizationId } = membership
  return {
    isPartial: !reader.seesEverybody,
    rows: sql`
      select r.member_id as user_id, r.project_id, r.task_id, r.date, r.status, r.billable as is_billable, 1 as count,
             extract(epoch from r.stop_time - r.start_time)::int as requested,
             coalesce(r.approved_seconds, 0) as approved
      from manual_time_requests r
      where ${every(
        sql`r.organization_id = ${organizationId}`,
        sql`r.date between ${days.firstDay}::date and ${days.lastDay}::date`,
        reader.seesEverybody
          ? undefined
          : sql`(r.member_id = ${reader.userId} or ${isDecidedBy(organizationId, reader.userId)})`,
      )}`,
  }
}

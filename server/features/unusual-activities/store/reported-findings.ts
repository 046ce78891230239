import type { ReportedRows, Reporting } from '../../../api/reporting.ts'
import { every, sql } from '../../../foundation/db/sql.ts'

/** What was unusual on these days, for reports. */
export function reportedFindings({ membership, reader, days }: Reporting): ReportedRows {
  return {
    isPartial: !reader.seesEverybody,
    rows: sql`
      select f.user_id, f.date, f.type as kind, f.confidence_level as category, 1 as count, f.tracked,
             case when f.dismissed_at is null then 'open' else 'dismissed' end as status,
             case when f.dismissed_at is null then 0 else 1 end as dismissed
      from unusual_activities f
      where ${every(
        sql`f.organization_id = ${membership.organizationId}`,
        sql`f.date between ${days.firstDay}::date and ${days.lastDay}::date`,
        reader.seesEverybody ? undefined : sql`f.user_id = ${reader.userId}`,
      )}`,
  }
}

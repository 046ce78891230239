import type { ReportedRows, Reporting } from '../../../api/reporting.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import { seenMembers } from './history-pages.ts'

/** The daily and weekly limits that start on these days, for reports. Uses limit_histories_by_day. */
export function reportedLimits({ membership, reader, days }: Reporting): ReportedRows {
  const { organizationId } = membership
  return {
    isPartial: !reader.seesEverybody,
    rows: sql`
      select h.user_id, h.start_date as date, h.limit_type as kind, 1 as count, h.total as allowed, h.used,
             case when h.used > 0 and h.used >= h.total then 1 else 0 end as used_up
      from limit_histories h
      where ${every(
        sql`h.organization_id = ${organizationId} and h.limit_type in ('daily', 'weekly')`,
        sql`h.start_date between ${days.firstDay}::date and ${days.lastDay}::date`,
        reader.seesEverybody ? undefined : sql`h.user_id in (${seenMembers(organizationId, reader.userId)})`,
      )}`,
  }
}

import type { ReportedRows, Reporting } from '../../../api/reporting.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import { isDecidedBy } from './timesheet-filter.ts'
import { sumsOfDays } from './timesheets.ts'

/** The timesheets whose periods start on these days, for reports, with all of their time. */
export function reportedTimesheets({ membership, reader, days }: Reporting): ReportedRows {
  const { organizationId } = membership
  return {
    isPartial: !reader.seesEverybody,
    rows: sql`
      select t.user_id, t.start_date as date, t.status, 1 as count, coalesce(d.tracked, 0) as tracked
      from timesheets t ${sumsOfDays}
      where ${every(
        sql`t.organization_id = ${organizationId}`,
        sql`t.start_date between ${days.firstDay}::date and ${days.lastDay}::date`,
        reader.seesEverybody
          ? undefined
          : sql`(t.user_id = ${reader.userId} or ${isDecidedBy(organizationId, reader.userId)})`,
      )}`,
  }
}

import type { ReportedRows, Reporting } from '../../../api/reporting.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import { idsOfDays } from '../../tracking/public.ts'
import { isSeenBy } from './sight.ts'

/** The shifts of these days for reports. Ids contain the date. */
export function reportedShifts({ membership, reader, days }: Reporting): ReportedRows {
  const { first, stop } = idsOfDays(days.firstDay, days.lastDay)
  return {
    isPartial: !reader.seesEverybody,
    rows: sql`
      select t.user_id, t.date, t.status, 1 as count, t.duration as planned, t.actual_duration as attended,
             case when t.start_status = 'late' then 1 else 0 end as late_shifts,
             case when t.status = 'missed' then 1 else 0 end as missed_shifts
      from attendance_shifts t
      where ${every(
        sql`t.organization_id = ${membership.organizationId}`,
        sql`t.id >= ${first}::bigint and t.id < ${stop}::bigint`,
        isSeenBy(sql`t.user_id`, membership.organizationId, reader),
      )}`,
  }
}

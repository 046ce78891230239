import type { ReportedRows, Reporting } from '../../../api/reporting.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import { expectedSeconds, joinOfExpectedWeek } from '../../limits/public.ts'
import { idsOfDays } from '../../tracking/public.ts'

/** Tracked and expected time of these days until today. Members without sight of others see their own: of others they know parts. */
export function reportedUtilization({ membership, reader, days, today }: Reporting): ReportedRows {
  const { organizationId } = membership
  const { firstDay, lastDay } = days
  const until = { firstDay, lastDay: lastDay < today ? lastDay : today }
  const ids = idsOfDays(firstDay, lastDay)
  return {
    isPartial: !reader.seesEverybody,
    rows: sql`
      select e.user_id, e.date, 0 as tracked, 0 as billable, e.expected, 0 as expected_tracked, 0 as expected_billable
      from (${expectedSeconds(organizationId, until)}) e
      ${reader.seesEverybody ? sql`` : sql`where e.user_id = ${reader.userId}`}
      union all
      select t.user_id, t.date, t.tracked, t.billable, 0, case when expected_week.total > 0 then t.tracked else 0 end,
             case when expected_week.total > 0 then t.billable else 0 end
      from tracked_days t
      ${joinOfExpectedWeek(organizationId, sql`t.user_id`, sql`t.date`)}
      where ${every(
        sql`t.organization_id = ${organizationId} and t.tracked > 0`,
        reader.seesEverybody
          ? sql`t.date between ${firstDay}::date and ${lastDay}::date`
          : sql`t.id >= ${ids.first}::bigint and t.id < ${ids.stop}::bigint and t.user_id = ${reader.userId}`,
      )}`,
  }
}

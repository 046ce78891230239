import type { ReportedRows, Reporting } from '../../../api/reporting.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import { isSeenBy } from './sight.ts'

/** The days of these days that are taken or requested, for reports. */
export function reportedDaysOff({ membership, reader, days }: Reporting): ReportedRows {
  const { organizationId } = membership
  return {
    isPartial: !reader.seesEverybody,
    rows: sql`
      select r.user_id, r.policy_id, r.status, d.date, 1 as count,
             case when r.status = 'approved' then d.amount_used else 0 end as off,
             case when r.status = 'approved' then 1 else 0 end as off_days,
             case when r.status = 'submitted' then d.amount_used else 0 end as off_pending
      from time_off_requests r
      join time_off_request_days d on d.organization_id = r.organization_id and d.request_id = r.id and d.amount_used > 0
      where ${every(
        sql`r.organization_id = ${organizationId} and r.status <> 'denied'`,
        sql`r.first_day <= ${days.lastDay}::date and r.last_day >= ${days.firstDay}::date`,
        sql`d.date between ${days.firstDay}::date and ${days.lastDay}::date`,
        isSeenBy(sql`r.user_id`, organizationId, reader),
      )}`,
  }
}

/** The postings of these days, for reports, as they were known at an instant. A whole year adds up to the balance of the year. */
export function reportedPostings({ membership, reader, days, asOf }: Reporting): ReportedRows {
  const { organizationId } = membership
  return {
    isPartial: !reader.seesEverybody,
    rows: sql`
      select l.user_id, l.policy_id, l.kind, l.date, 1 as count,
             case when l.kind in ('used', 'used_reversal') then 0 else l.amount end as granted,
             case when l.kind in ('used', 'used_reversal') then -l.amount else 0 end as taken
      from time_off_postings l
      where ${every(
        sql`l.organization_id = ${organizationId}`,
        sql`l.date between ${days.firstDay}::date and ${days.lastDay}::date`,
        asOf && sql`l.created_at <= ${asOf}`,
        isSeenBy(sql`l.user_id`, organizationId, reader),
      )}`,
  }
}

/** The names of policies that reports show. */
export function policyNames(organizationId: number, ids: readonly number[]): Sql {
  return sql`select id, name from time_off_policies where organization_id = ${organizationId} and id = any(${ids}::int[])`
}

import { type ReportedRows, type Reporting, reportedDays } from '../../../api/reporting.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'

/** The visits that began on these days, of both kinds, for reports. Ids contain the slot of the arrival. */
export function reportedVisits({ membership, reader, days }: Reporting): ReportedRows {
  return {
    isPartial: !reader.seesEverybody,
    rows: sql`
      select v.user_id, v.job_site_id, d.date, case when v.is_passive then 'passive' else 'covered' end as kind, 1 as count,
             extract(epoch from coalesce(v.exit_at, v.last_seen_at) - v.enter_at)::bigint as stayed
      from ${reportedDays({ membership, days })}
      join job_site_visits v on v.organization_id = ${membership.organizationId}
        and v.id >= floor(extract(epoch from d.start) / 600)::bigint << 29
        and v.id < ceil(extract(epoch from d.stop) / 600)::bigint << 29
        and v.enter_at >= d.start and v.enter_at < d.stop
      where ${every(sql`true`, reader.seesEverybody ? undefined : sql`v.user_id = ${reader.userId}`)}`,
  }
}

/** The names of job sites that reports show. */
export function siteNames(organizationId: number, ids: readonly number[]): Sql {
  return sql`select id, name from job_sites where organization_id = ${organizationId} and id = any(${ids}::int[])`
}

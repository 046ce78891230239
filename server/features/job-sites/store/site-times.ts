import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Window } from '../../../foundation/http/window.ts'
import { type SiteTimeRow, siteTime } from '../records/site-time.ts'

const view = siteTime.view(true)

export type SiteTimeQuery = PageOf & {
  period: Window
  user_ids: number[] | undefined
  job_site_ids: number[] | undefined
  /** undefined: everybody. */
  ownOf: number | undefined
}

/** Visits count with what lies in the period; an open one until the last fix there. Uses job_site_visits_by_site. */
export function pageOfSiteTimes(
  db: Db,
  organizationId: number,
  { period, user_ids, job_site_ids, ownOf, page_start_id, page_limit }: SiteTimeQuery,
): Promise<SiteTimeRow[]> {
  return db.records(
    view,
    sql`
    with stays as (
      select v.job_site_id, v.user_id, count(*) as visits,
             sum(extract(epoch from least(coalesce(v.exit_at, v.last_seen_at), ${period.stop}::timestamptz)
                                  - greatest(v.enter_at, ${period.start}::timestamptz)))::bigint as seconds
      from job_site_visits v
      where ${every(
        sql`v.organization_id = ${organizationId}`,
        sql`v.job_site_id >= ${page_start_id}`,
        // No visit without a pause lasts longer.
        sql`v.enter_at > ${period.start}::timestamptz - interval '3 days' and v.enter_at < ${period.stop}`,
        sql`coalesce(v.exit_at, v.last_seen_at) >= ${period.start}`,
        among(sql`v.user_id`, user_ids),
        among(sql`v.job_site_id`, job_site_ids),
        ownOf === undefined ? undefined : sql`v.user_id = ${ownOf}`,
      )}
      group by v.job_site_id, v.user_id),
    times as (
      select job_site_id, sum(visits) as visits, sum(seconds)::bigint as seconds,
             json_agg(json_build_object('user_id', user_id, 'visits', visits, 'seconds', seconds) order by user_id) as members
      from stays group by job_site_id order by job_site_id limit ${page_limit + 1})
    select ${view.columns} from times order by job_site_id`,
  )
}

import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, raw, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Window } from '../../../foundation/http/window.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { idsOfTime } from '../../tracking/public.ts'
import { jobSiteVisit, passiveVisit, type VisitRow } from '../records/visit.ts'

const views = { false: jobSiteVisit.view(true), true: passiveVisit.view(true) }

export type VisitQuery = PageOf & {
  enter: Window
  user_ids: number[] | undefined
  job_site_ids: number[] | undefined
  status: 'open' | 'closed' | 'all'
  /** undefined: everybody. */
  ownOf: number | undefined
}

/** Uses job_site_visits_by_kind, or by job_site_visits_by_user for some members. */
export function pageOfVisits(
  db: Db,
  organizationId: number,
  isPassive: boolean,
  { enter, user_ids, job_site_ids, status, ownOf, ...query }: VisitQuery,
): Promise<VisitRow[]> {
  const view = views[`${isPassive}`]
  const { first, stop } = idsOfTime(toSeconds(enter.start), toSeconds(enter.stop) + 1)
  return db.records(
    view,
    sql`select ${view.columns} from job_site_visits v
        where ${every(
          sql`v.organization_id = ${organizationId}`,
          isPassive ? raw('v.is_passive') : raw('not v.is_passive'),
          sql`v.id >= ${Math.max(query.page_start_id, first)}::bigint and v.id < ${stop}::bigint`,
          sql`v.enter_at >= ${enter.start} and v.enter_at < ${enter.stop}`,
          status === 'all' ? undefined : raw(`v.exit_at is ${status === 'open' ? '' : 'not '}null`),
          among(sql`v.user_id`, user_ids),
          among(sql`v.job_site_id`, job_site_ids),
          ownOf === undefined ? undefined : sql`v.user_id = ${ownOf}`,
        )}
        order by v.id limit ${query.page_limit + 1}`,
  )
}

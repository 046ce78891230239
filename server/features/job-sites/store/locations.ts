import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { type LocationRow, location } from '../records/location.ts'

const view = location.view(true)

export type LocationQuery = PageOf & {
  ids: { first: number; stop: number }
  user_ids: number[] | undefined
  project_ids: number[] | undefined
  /** undefined: everybody's. */
  ownOf: number | undefined
}

/** The visit at that moment; one that begins or ends there comes first. No visit without a pause lasts longer. */
const visit = sql`
  select v.job_site_id,
         case l.recorded_at when v.enter_at then 'enter' when v.exit_at then 'exit' else 'move' end as event
  from job_site_visits v
  where v.organization_id = l.organization_id and v.user_id = l.user_id and v.enter_at <= l.recorded_at
    and v.enter_at > l.recorded_at - interval '3 days' and coalesce(v.exit_at, 'infinity') >= l.recorded_at
  order by l.recorded_at in (v.enter_at, v.exit_at) is true desc, v.id limit 1`

/** Uses the primary key, or by the indexes of members and projects. */
export function pageOfLocations(
  db: Db,
  organizationId: number,
  query: LocationQuery,
): Promise<LocationRow[]> {
  const { ids, user_ids, project_ids, ownOf, page_start_id, page_limit } = query
  return db.records(
    view,
    sql`select ${view.columns}
        from (select * from tracked_locations l
              where ${every(
                sql`l.organization_id = ${organizationId}`,
                sql`l.id >= ${Math.max(page_start_id, ids.first)}::bigint and l.id < ${ids.stop}::bigint`,
                among(sql`l.user_id`, user_ids),
                among(sql`l.project_id`, project_ids),
                ownOf === undefined ? undefined : sql`l.user_id = ${ownOf}`,
              )}
              order by l.id limit ${page_limit + 1}) l
        left join lateral (${visit}) at on true
        order by l.id`,
  )
}

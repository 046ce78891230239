import type { Db } from '../../../foundation/db/database.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { type DashboardDayRow, dashboardDay } from '../records/dashboard-day.ts'
import { type Filters, isMemberShown, isTimeShown } from './sight.ts'

export type DaysQuery = PageOf & Filters & { days: Days }

/** One row per day and project, for the members who match. */
export function pageOfDays(db: Db, organizationId: number, query: DaysQuery): Promise<DashboardDayRow[]> {
  const view = dashboardDay.view(true)
  const isNarrowed = query.user_ids !== undefined || query.team_ids !== undefined
  return db.records(
    view,
    sql`select ${view.columns}
        from (select ((a.date - date '1970-01-01')::bigint << 31) + a.project_id as id, a.date, a.project_id,
                     sum(a.tracked)::int as tracked, sum(a.overall)::bigint as overall,
                     sum(a.input_tracked)::bigint as input_tracked
              from tracked_days a
              where ${every(
                sql`a.organization_id = ${organizationId}`,
                sql`a.date between ${query.days.firstDay}::date and ${query.days.lastDay}::date`,
                sql`a.tracked > 0`,
                isTimeShown(sql`a.user_id`, sql`a.project_id`, query),
                // Time of former members of a project stays in its sums.
                isNarrowed
                  ? isMemberShown(organizationId, sql`a.user_id`, {
                      ...query,
                      project_ids: undefined,
                      sight: undefined,
                    })
                  : undefined,
              )}
              group by a.date, a.project_id) a
        where a.id >= ${query.page_start_id}::bigint
        order by a.id limit ${query.page_limit + 1}`,
  )
}

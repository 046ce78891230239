import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, raw, sql } from '../../../foundation/db/sql.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { type DailyProductivityRow, dailyProductivity } from '../records/daily-productivity.ts'
import type { LastRow } from '../rules/cursor.ts'

const view = dailyProductivity.view(true)

export type ProductivityQuery = {
  days: Days
  user_ids: number[] | undefined
  project_ids: number[] | undefined
  after: LastRow | undefined
  page_limit: number
}

/** From stored sums, in the order of daily_tool_usages_of_a_day. */
export function pageOfProductivities(
  db: Db,
  organizationId: number,
  { days, after, ...query }: ProductivityQuery,
): Promise<DailyProductivityRow[]> {
  return db.records(
    view,
    sql`
    select ${view.columns} from (
      select date, user_id, project_id, sum(core)::int as core, sum(non_core)::int as non_core,
             sum(unproductive)::int as unproductive
      from tool_days
      where ${every(
        sql`organization_id = ${organizationId}`,
        sql`date between ${days.firstDay} and ${days.lastDay}`,
        among(raw('user_id'), query.user_ids),
        among(raw('project_id'), query.project_ids),
        after &&
          sql`(date, user_id, project_id) > (${after.date}::date, ${after.user_id}::int, ${after.project_id}::int)`,
      )}
      group by date, user_id, project_id
      having sum(core) + sum(non_core) + sum(unproductive) > 0
      order by date, user_id, project_id limit ${query.page_limit + 1}) a
    order by a.date, a.user_id, a.project_id`,
  )
}

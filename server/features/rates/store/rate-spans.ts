import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Days } from '../../../foundation/time/period.ts'

/** Where a rate is set. */
export const rateLevels = ['task', 'member_here', 'project', 'member'] as const
export type RateLevel = (typeof rateLevels)[number]

/** The hourly rates that apply on any of these days: their kind, level, start_date and end_date. */
export function rateSpans(organizationId: number, { firstDay, lastDay }: Days): Sql {
  const applies = sql`organization_id = ${organizationId} and start_date <= ${lastDay}::date
                      and (end_date is null or end_date > ${firstDay}::date)`
  return sql`
    select kind, 'task' as level, start_date, end_date from rated_tasks where ${applies}
    union all
    select kind, case when project_id is null then 'member' else 'member_here' end, start_date, end_date
    from rated_members where rate_type = 'hourly' and ${applies}
    union all
    select kind, 'project', start_date, end_date from rated_projects where ${applies}`
}

import type { Grouping } from '../../../server/features/reports/store/grouped-time.ts'
import { is } from '../../../server/foundation/db/columns.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { raw, sql } from '../../../server/foundation/db/sql.ts'

/** The plain sums in SQL: the same rows of days, grouped by their own columns, without names, clients, rates and parts. */
export function readPlainSums(database: Database, { organizationId, days, dimensions }: Grouping) {
  const has = (name: string) => dimensions.some((each) => each === name)
  const keys = [
    ...(has('member') ? ['user_id'] : []),
    ...(has('project') || has('client') ? ['project_id'] : []),
    ...(has('month') ? ["date_trunc('month', date::timestamp)::date"] : []),
    ...(has('weekday') ? ['extract(isodow from date)::int'] : []),
  ]
  return database.rows(
    { tracked: is.int, billable: is.int, manual: is.int, idle: is.int, active: is.int, measured: is.int },
    sql`
    select sum(tracked)::bigint as tracked, sum(billable)::bigint as billable, sum(manual)::bigint as manual,
           sum(idle)::bigint as idle, sum(overall)::bigint as active, sum(input_tracked)::bigint as measured
    from daily_activities
    where organization_id = ${organizationId} and date between ${days.firstDay}::date and ${days.lastDay}::date
    ${keys.length === 0 ? raw('') : raw(`group by ${keys.join(', ')}`)}`,
  )
}

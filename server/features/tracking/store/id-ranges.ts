import { nothing, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { IdRange } from '../rules/slot.ts'
import type { TimeOf } from './trackers.ts'

/**
 * A member's rows in ranges of ids, to select from. The offset makes it one scan per range; without it the planner reads
 * all time of the member.
 */
export function rowsWithin(
  table: Sql,
  { organizationId, userId }: TimeOf,
  ranges: readonly IdRange[],
  condition: Sql = nothing,
): Sql {
  return sql`
    unnest(${ranges.map(({ first }) => first)}::bigint[], ${ranges.map(({ stop }) => stop)}::bigint[])
      as given(first, stop)
    cross join lateral (select * from ${table}
                        where organization_id = ${organizationId} and user_id = ${userId}
                          and id >= given.first and id < given.stop ${condition} offset 0)`
}

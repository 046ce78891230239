import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { idsOfDays, type ToolType } from '../../tracking/public.ts'
import { classified } from './classifications.ts'

export const groupings = ['tool', 'category', 'user', 'project', 'date'] as const
export type Grouping = (typeof groupings)[number]

export type TotalsQuery = {
  days: Days
  user_ids: number[] | undefined
  project_ids: number[] | undefined
  tool_type: ToolType
  group_by: Grouping
  /** undefined: everyone’s; otherwise the caller’s own, and everyone’s on these projects. */
  seen: { userId: number; projectIds: number[] } | undefined
}

const seconds = { tracked: is.int, core: is.int, non_core: is.int, unproductive: is.int }
const group = columns({
  id: is.int.orNull,
  name: is.text.orNull,
  category: is.text.orNull,
  productivity: is.text.orNull,
  date: is.date.orNull,
  ...seconds,
})
export type ToolTotal = Selected<typeof group>

export const mostGroups = 500

/** What identifies a group: its id, name and labels. */
const keys: Record<Grouping, Sql> = {
  tool: sql`c.id as id, c.name, c.category, c.productivity, null::date as date`,
  category: sql`null::int as id, c.category as name, c.category, null as productivity, null::date as date`,
  user: sql`d.user_id as id, null as name, null as category, null as productivity, null::date as date`,
  project: sql`d.project_id as id, null as name, null as category, null as productivity, null::date as date`,
  date: sql`null::int as id, null as name, null as category, null as productivity, d.date`,
}

/** The largest groups first; days in their order. Summed by tool before anything is joined. */
export function listTotals(
  db: Db,
  organizationId: number,
  query: TotalsQuery,
  now: Instant,
): Promise<ToolTotal[]> {
  const order = query.group_by === 'date' ? sql`d.date` : sql`tracked desc, 1, 2`
  const sums = sql`
    select d.tool_id, d.user_id, d.project_id, d.date, d.tracked, d.core, d.non_core, d.unproductive
    from tool_days d where ${conditions(organizationId, query)} and d.tool_type = ${query.tool_type}`
  return db.rows(
    group,
    sql`
    select ${keys[query.group_by]}, sum(d.tracked)::int as tracked, sum(d.core)::int as core,
           sum(d.non_core)::int as non_core, sum(d.unproductive)::int as unproductive
    from (${sums}) d
    join ${classified(now, undefined)} c on c.organization_id = ${organizationId} and c.id = d.tool_id
    group by 1, 2, 3, 4, 5
    order by ${order} limit ${mostGroups}`,
  )
}

/** Of everything: tracked seconds in applications, and what they counted as. */
export function sumTotals(
  db: Db,
  organizationId: number,
  query: TotalsQuery,
): Promise<Selected<typeof seconds>> {
  return only(
    db,
    seconds,
    sql`
    select coalesce(sum(d.tracked) filter (where d.tool_type = 'application'), 0)::int as tracked,
           coalesce(sum(d.core), 0)::int as core, coalesce(sum(d.non_core), 0)::int as non_core,
           coalesce(sum(d.unproductive), 0)::int as unproductive
    from tool_days d where ${conditions(organizationId, query)}`,
  )
}

function conditions(organizationId: number, { days, user_ids, project_ids, seen }: TotalsQuery): Sql {
  const { first, stop } = idsOfDays(days.firstDay, days.lastDay)
  return every(
    sql`d.organization_id = ${organizationId}`,
    sql`d.id >= ${first}::bigint and d.id < ${stop}::bigint`,
    among(sql`d.user_id`, user_ids),
    among(sql`d.project_id`, project_ids),
    seen && sql`(d.user_id = ${seen.userId} or d.project_id = any(${seen.projectIds}::int[]))`,
  )
}

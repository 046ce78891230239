import { among } from '../../../foundation/db/filters.ts'
import { raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import { toMondayZero, type WeekStart } from '../../../foundation/time/weekday.ts'
import type { DimensionName } from '../rules/dimensions.ts'
import type { Shift } from '../rules/named-ranges.ts'

/** The key of a row of `work` in a dimension. */
export function keyOf(dimension: DimensionName, weekStart: WeekStart): Sql {
  switch (dimension) {
    case 'member':
      return sql`work.user_id::text`
    case 'team':
      return sql`sets.team_ids`
    case 'job_type':
    case 'employment_type':
    case 'country':
      return sql`nullif(person.profile ->> ${raw(`'${dimension}'`)}, '')`
    case 'project':
      return sql`work.project_id::text`
    case 'client':
      return sql`client.client_id::text`
    case 'task':
      return sql`work.task_id::text`
    case 'day':
      return sql`work.day::text`
    case 'week':
      return sql`(work.day - (extract(isodow from work.day)::int + 6 - ${toMondayZero(weekStart)}::int) % 7)::text`
    case 'month':
      return sql`date_trunc('month', work.day::timestamp)::date::text`
    case 'quarter':
      return sql`date_trunc('quarter', work.day::timestamp)::date::text`
    case 'weekday':
      return sql`extract(isodow from work.day)::int::text`
    case 'hour':
      return sql`lpad(work.hour::text, 2, '0')`
    case 'billable':
      return sql`case when work.is_billable then 'billable' else 'non_billable' end`
    case 'source':
      return sql`work.source`
    case 'location_type':
      return sql`coalesce(work.location_type, 'unknown')`
    case 'status':
      return sql`work.status`
    case 'category':
      return sql`work.category`
    case 'kind':
      return sql`work.kind`
    case 'age':
      return sql`work.age`
    case 'policy':
      return sql`work.policy_id::text`
    case 'tool':
      return sql`work.tool_id::text`
    case 'site':
      return sql`work.job_site_id::text`
    case 'currency':
      return sql`work.currency`
  }
}

/** The clients of projects, as spans of days. */
export function clientSpans(organizationId: number): Sql {
  return sql`select project_id, client_id, counts_from, end_date from project_client_history
             where organization_id = ${organizationId}`
}

export const joinOfClients = sql`
  left join client_spans client on client.project_id = work.project_id
    and (client.counts_from is null or work.date >= client.counts_from)
    and (client.end_date is null or work.date < client.end_date)`

const ofProfiles: readonly DimensionName[] = ['job_type', 'employment_type', 'country']

/** The profiles of members, where a dimension needs them. */
export function joinOfProfiles(organizationId: number, dimensions: readonly DimensionName[]): Sql {
  return dimensions.some((name) => ofProfiles.includes(name))
    ? sql`left join member_directory person on person.organization_id = ${organizationId} and person.user_id = work.user_id`
    : sql``
}

/** A day of a compared period, on the day of the report that it meets. */
export function shifted(day: Sql, { months, days }: Shift): Sql {
  if (months > 0) return sql`(${day} + make_interval(months => ${months}::int))::date`
  return days > 0 ? sql`(${day} + ${days}::int)` : day
}

/** What filters and sight leave of rows `t` of tracked time. */
export function ofTime({ organizationId, filters, seen }: OfTime): (Sql | undefined)[] {
  return [
    seen && sql`(t.user_id = ${seen.userId} or t.project_id = any(${seen.projectIds}::int[]))`,
    among(sql`t.user_id`, filters.user_ids),
    among(sql`t.project_id`, filters.project_ids),
    among(sql`t.task_id`, filters.task_ids),
    inTeams(sql`t.user_id`, organizationId, filters.team_ids),
  ]
}

type OfTime = {
  organizationId: number
  filters: {
    user_ids?: number[] | undefined
    team_ids?: number[] | undefined
    project_ids?: number[] | undefined
    task_ids?: number[] | undefined
  }
  /** Whose time the reader may see; undefined: everyone’s. */
  seen: { userId: number; projectIds: number[] } | undefined
}

/** Members who are in one of these teams today. */
export function inTeams(user: Sql, organizationId: number, teamIds: number[] | undefined): Sql | undefined {
  return (
    teamIds &&
    sql`${user} in (select m.user_id from team_member_directory m
                    where m.organization_id = ${organizationId} and m.team_id = any(${teamIds}::int[]))`
  )
}

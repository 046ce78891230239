import { among } from '../../../foundation/db/filters.ts'
import { every, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'

export type MeasuredFilters = {
  user_ids: number[] | undefined
  project_ids: number[] | undefined
  team_ids: number[] | undefined
}

/** By days of the organization, from stored sums; uses daily_activities_of_a_day. */
export function measuredDays(
  organizationId: number,
  { firstDay, lastDay }: Days,
  query: MeasuredFilters,
): Sql {
  return sql`
    select date, user_id, project_id, overall, input_tracked, null::text as location from tracked_days
    where ${every(
      sql`organization_id = ${organizationId}`,
      sql`date between ${firstDay} and ${lastDay}`,
      ...measuredFilters(organizationId, query),
    )}`
}

/** By days of another zone, or by location: from the slots. Our own zone data cuts the days, not PostgreSQL’s. */
export function measuredSlots(
  organizationId: number,
  days: CalendarDate[],
  { zone, ...query }: MeasuredFilters & { zone: ZoneName },
): Sql {
  return sql`
    select day.date, user_id, project_id, overall, input_tracked, coalesce(location_type, 'unknown') as location
    from unnest(${days}::date[], ${days.map((day) => startOfDay(zone, day))}::timestamptz[],
                ${days.map((day) => startOfDay(zone, addDays(day, 1)))}::timestamptz[]) as day(date, start, stop)
    join tracked_time on organization_id = ${organizationId}
      and id >= floor(extract(epoch from day.start) / 600)::bigint << 29
      and id < (ceil(extract(epoch from day.stop) / 600)::bigint) << 29
      and starts_at >= day.start and starts_at < day.stop
    where ${every(sql`true`, ...measuredFilters(organizationId, query))}`
}

export function measuredFilters(organizationId: number, query: MeasuredFilters): (Sql | undefined)[] {
  return [
    among(raw('user_id'), query.user_ids),
    among(raw('project_id'), query.project_ids),
    query.team_ids &&
      sql`user_id in (select m.user_id from team_member_directory m
                      where m.organization_id = ${organizationId} and m.team_id = any(${query.team_ids}::int[]))`,
  ]
}

import { Type } from 'typebox'
import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { int, json, nullable, zone } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { LimitsInForce } from '../../limits/public.ts'
import { dashboardMember } from '../records/dashboard-member.ts'
import { type Filters, isMemberShown, isOn, isTimeShown } from './sight.ts'

export type DashboardQuery = PageOf &
  Filters & {
    tracking: boolean | undefined
    now: Instant
    today: CalendarDate
    /** The organization’s week so far. */
    week: Days
  }

export type Totals = Record<
  | 'members'
  | 'online'
  | 'today_tracked'
  | 'week_tracked'
  | 'week_expected'
  | 'running'
  | 'running_timers'
  | 'waiting_timesheets',
  number
>

const onlineSeconds = 600

// Not part of the record: what limits the member, and the totals of all members who match.
const view = dashboardMember.view(true).with({
  limits: nullable(json('a.limits', Type.Unsafe<LimitsInForce['limits']>({}))),
  exceptions: json('a.limit_overrides', Type.Unsafe<LimitsInForce['exceptions']>({})),
  time_zone: zone('a.time_zone'),
  daily_total: nullable(int('h.daily_total')),
  daily_used: nullable(int('h.daily_used')),
  weekly_total: nullable(int('h.weekly_total')),
  weekly_used: nullable(int('h.weekly_used')),
  totals: json('totals.totals', Type.Unsafe<Totals>({})),
})
export type FoundMember = RowOf<typeof view>

export function pageOfMembers(db: Db, organizationId: number, query: DashboardQuery): Promise<FoundMember[]> {
  return db.records(
    view,
    sql`with everybody as materialized (${everybody(organizationId, query)}),
        totals as (select json_build_object('members', count(*), 'online', count(*) filter (where online),
                                            'today_tracked', coalesce(sum(today_tracked), 0),
                                            'week_tracked', coalesce(sum(week_tracked), 0),
                                            'week_expected', coalesce(round(sum((limits ->> 'expected_per_week')::numeric * 3600)), 0),
                                            'running', coalesce(sum(${unbooked(query.now)}), 0),
                                            'running_timers', count(*) filter (where started_at is not null and idle_since is null),
                                            'waiting_timesheets', count(waiting_timesheet_id)) as totals from everybody)
        select ${view.columns}
        from everybody a
        left join (${running(organizationId, query.now)}) h on h.user_id = a.user_id and a.limits is not null
        cross join totals
        where a.user_id >= ${query.page_start_id}::bigint
        order by a.user_id limit ${query.page_limit + 1}`,
  )
}

/** Seconds of a running timer that no sum has yet; idle time waits for an answer. */
function unbooked(now: Instant): Sql {
  return sql`greatest(0, floor(extract(epoch from least(${now}::timestamptz, idle_since) - booked_until)))::int`
}

/** The current limit histories, one row per member; the later one if days overlap because a member changed zones. */
function running(organizationId: number, now: Instant): Sql {
  const of = (type: 'daily' | 'weekly', column: 'total' | 'used') =>
    sql`max(${raw(column)}) filter (where limit_type = ${type})`
  return sql`
    select user_id, ${of('daily', 'total')} as daily_total, ${of('daily', 'used')} as daily_used,
           ${of('weekly', 'total')} as weekly_total, ${of('weekly', 'used')} as weekly_used
    from (select distinct on (user_id, limit_type) user_id, limit_type, total, used from used_limits
          where organization_id = ${organizationId} and stop_time > ${now} and start_time <= ${now}
            and limit_type in ('daily', 'weekly')
          order by user_id, limit_type, start_date desc) latest
    group by user_id`
}

/** Members who match, with their running timers and the sums of their day and week. */
function everybody(organizationId: number, query: DashboardQuery): Sql {
  const { now, sight, tracking } = query
  const isRecent = every(
    sql`seen.at > ${addSeconds(now, -onlineSeconds)}`,
    isTimeShown(sql`m.user_id`, sql`last.last_project_id`, query),
  )
  const maySeeLimits = sight
    ? sql`(m.user_id = ${sight.userId} or ${isOn(organizationId, sql`m.user_id`, sight.managedIds)})`
    : sql`true`
  return sql`
    select m.user_id, seen.at as last_client_activity, m.time_zone, m.limit_overrides, o.online,
           case when t.user_id is not null then t.project_id when o.online then last.last_project_id end as project_id,
           case when t.user_id is not null then t.task_id when o.online then last.last_task_id end as task_id,
           t.note, t.started_at, t.idle_since, t.booked_until, t.tracked as timer_tracked,
           coalesce(d.today_tracked, 0) as today_tracked, d.today_overall, d.today_input_tracked,
           coalesce(d.week_tracked, 0) as week_tracked, d.week_overall, d.week_input_tracked,
           case when ${maySeeLimits} and (m.limits <> '{}' or m.limit_overrides <> '{}') then m.limits end as limits,
           case when ${maySeeLimits} then w.id end as waiting_timesheet_id
    from member_directory m
    left join tracker_directory last on last.organization_id = m.organization_id and last.user_id = m.user_id
    cross join lateral (select coalesce(last.last_client_activity, m.last_client_activity) as at) seen
    left join current_timers t on t.organization_id = m.organization_id and t.user_id = m.user_id
                                and ${isTimeShown(sql`t.user_id`, sql`t.project_id`, query)}
    left join (${sums(organizationId, query)}) d on d.user_id = m.user_id
    left join (select s.user_id, min(s.id) as id from timesheet_directory s
               where s.organization_id = ${organizationId} and s.status = 'submitted' group by s.user_id) w on w.user_id = m.user_id
    cross join lateral (
      select case when t.user_id is not null then t.idle_since is null else coalesce(${isRecent}, false) end as online) o
    where ${every(
      sql`m.organization_id = ${organizationId}`,
      sql`m.status = 'active'`,
      // Members who can’t track are left out unless they have time this week.
      sql`(m.is_trackable or d.week_tracked > 0)`,
      isMemberShown(organizationId, sql`m.user_id`, query),
      tracking === undefined ? undefined : sql`o.online = ${tracking}`,
    )}`
}

/** From stored sums, by a range of daily_activities_of_a_day. */
function sums(organizationId: number, query: DashboardQuery): Sql {
  // Grouped by day first: the sums of today are then picked from seven rows per member, not from all.
  return sql`
    select user_id, sum(tracked) filter (where date = ${query.today}::date)::int as today_tracked,
           sum(overall) filter (where date = ${query.today}::date)::int as today_overall,
           sum(input_tracked) filter (where date = ${query.today}::date)::int as today_input_tracked,
           sum(tracked)::int as week_tracked, sum(overall)::int as week_overall, sum(input_tracked)::int as week_input_tracked
    from (select a.user_id, a.date, sum(a.tracked) as tracked, sum(a.overall) as overall,
                 sum(a.input_tracked) as input_tracked
          from tracked_days a
          where a.organization_id = ${organizationId} and a.date between ${query.week.firstDay}::date and ${query.week.lastDay}::date
            and ${every(isTimeShown(sql`a.user_id`, sql`a.project_id`, query), among(sql`a.user_id`, query.user_ids))}
          group by a.date, a.user_id) days
    group by user_id`
}

import { idsOfDays } from '../../server/features/tracking/public.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { type CalendarDate, startOfWeek, utcDate } from '../../server/foundation/time/calendar-date.ts'
import { instantFromMillis } from '../../server/foundation/time/instant.ts'
import type { World } from '../../server/testing/world.ts'
import { type Crew, makeCrew } from '../journeys/crew.ts'

export type LargeWorld = Crew & { day: CalendarDate; plannedWeek: CalendarDate }

/** How many things wait: more than a page of any list, and more than the server counts. */
export const waiting = { timesheets: 428, requests: 1_200 }

/**
 * 1,000 members with everything that pages add up, on one day, in bulk. Seconds that no minute divides: every kind of partial
 * sum and of rounding would show.
 */
export async function fillLargeWorld(w: World, members: number): Promise<LargeWorld> {
  const of = w.organizationId
  const day = dayFrom(-1)
  const crew = await makeCrew({ db: w.database, now: await w.now() }, of, members)
  const { userIds } = crew
  const run = (statement: ReturnType<typeof sql>) => w.database.change(statement)
  await run(sql`update organizations set addons = '{insights,tasks,locations,screenshots}' where id = ${of}`)
  await run(sql`
    insert into projects (organization_id, name, created_at, updated_at)
    select ${of}, 'Site ' || n, now(), now() from generate_series(1, 20) n`)
  await run(sql`
    with work as (select id, row_number() over (order by id) as n from projects
                  where organization_id = ${of} and name like 'Site %')
    insert into daily_activities (organization_id, id, date, user_id, project_id, tracked, keyboard, mouse, overall,
      input_tracked, manual, idle, resumed, billable, work_break, created_at, updated_at)
    select ${of}, ${idsOfDays(day, day).first}::bigint + row_number() over (), ${day}::date, u.id, w.id,
           3601 + u.id % 700 + w.n, 0, 0, 1000, 3000 + u.id % 97 + w.n, 0, 0, 0, 3601, 0, now(), now()
    from unnest(${userIds}::int[]) u(id) join work w on w.n in (1 + u.id % 20, 1 + (u.id + 7) % 20)`)
  await run(sql`
    insert into rates (organization_id, user_id, kind, rate_type, rate, start_date, created_at, updated_at)
    select ${of}, u.id, kind, 'hourly', 10 + u.id % 37 + 0.35, ${dayFrom(-30)}::date, now(), now()
    from unnest(${userIds}::int[]) u(id), unnest('{pay,bill}'::text[]) kind`)
  await run(sql`
    with tool as (insert into tools (organization_id, tool_type, key, name, default_category, default_productivity,
                                     created_at, updated_at)
                  values (${of}, 'application', 'kiln', 'Kiln', 'Design', 'core', now(), now()) returning id)
    insert into daily_tool_usages (organization_id, id, date, user_id, project_id, tool_id, tool_type, tracked, activations,
                                   core, non_core, unproductive, created_at, updated_at)
    select ${of}, ${idsOfDays(day, day).first}::bigint + row_number() over (), ${day}::date, u.id, ${crew.projectId}, tool.id,
           'application', 1801 + u.id % 59, 1, 1801 + u.id % 59, 0, 0, now(), now()
    from unnest(${userIds}::int[]) u(id), tool`)
  await run(sql`
    with site as (insert into job_sites (organization_id, name, address, latitude, longitude, radius, created_at, updated_at)
                  select ${of}, 'Quay ' || n, '', 38.7, -9.1, 100, now(), now() from generate_series(1, 3) n returning id)
    insert into job_site_visits (organization_id, id, job_site_id, user_id, is_passive, enter_at, last_seen_at, exit_at,
                                 enter_reason, exit_reason, created_at, updated_at)
    select ${of}, row_number() over (), site.id, u.id, false, ${`${day}T09:00:00Z`}::timestamptz,
           ${`${day}T09:00:00Z`}::timestamptz + (601 + u.id % 113) * interval '1 s',
           ${`${day}T09:00:00Z`}::timestamptz + (601 + u.id % 113) * interval '1 s', 'two_fixes', 'two_fixes', now(), now()
    from unnest(${userIds}::int[]) u(id), site`)
  await run(sql`
    insert into timesheets (organization_id, user_id, start_date, stop_date, status, submitted_on, created_at, updated_at)
    select ${of}, u.id, ${day}::date, ${day}::date, 'submitted', ${day}::date, now(), now()
    from unnest(${userIds.slice(0, waiting.timesheets)}::int[]) u(id)`)
  await run(sql`
    insert into manual_time_requests (organization_id, member_id, submitted_by_id, project_id, start_time, stop_time, date,
      last_date, billable, reason_to_submit, submitted_at, created_at, updated_at)
    select ${of}, ${userIds[0]}, ${userIds[0]}, ${crew.projectId}, ${`${day}T10:00:00Z`}, ${`${day}T11:00:00Z`}, ${day}::date,
           ${day}::date, true, 'Forgot', now(), now(), now()
    from generate_series(1, ${waiting.requests}::int)`)
  const plannedWeek = mondayOf(dayFrom(70))
  await run(sql`
    insert into attendance_schedules (organization_id, user_id, start_date, start_time, starts_at, duration, minimum_time,
      use_time_zone, repeat_schedule, planned_to, created_at, updated_at)
    select ${of}, u.id, ${plannedWeek}::date, '09:00:00', ${`${plannedWeek}T09:00:00Z`}, 14401 + u.id % 59, 3600,
           'organization', 'never', ${day}::date, now(), now()
    from unnest(${userIds}::int[]) u(id)`)
  // As PostgreSQL does by itself within a minute; until then, statements over all rows are planned for none.
  await run(sql`analyze`)
  return { ...crew, day, plannedWeek }
}

function dayFrom(days: number): CalendarDate {
  return utcDate(instantFromMillis(Date.now() + days * 86_400_000))
}

function mondayOf(day: CalendarDate): CalendarDate {
  return startOfWeek(day, 'mon')
}

import type { Writer } from '../../../server/api/writing.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import type { Size } from './fill.ts'

type At = { organizationId: number; size: Size }

/**
 * Users and members (fifty are managers), all on the first project and each on three others, with rates and
 * open invites.
 */
export async function insertPeople({ db, now }: Writer, { organizationId, size }: At): Promise<void> {
  await db.change(sql`
    with people as (
      insert into users (name, first_name, last_name, email, time_zone, created_at, updated_at)
      select 'Person ' || i, 'Person', i::text, 'person.' || i || '.of.' || ${organizationId}::int || '@bench.test',
             'Europe/Paris', ${now}::timestamptz, ${now}::timestamptz
      from generate_series(2, ${size.members}::int) i
      returning id
    )
    insert into organization_members (organization_id, user_id, role, pay_rate, profile, limits, metadata, created_at,
                                      updated_at)
    select ${organizationId}::int, id, case when at % 2 = 0 and at > ${size.members}::int - 101 then 'manager' else 'user' end, 20 + at % 30,
           jsonb_build_object('job_title', 'Builder', 'employee_id', 'E-' || at), '{"weekly_limit": 40}',
           jsonb_build_object('badge', at::text), ${now}::timestamptz, ${now}::timestamptz
    from (select id, row_number() over (order by id) as at from people) numbered`)
  await db.change(sql`
    with places as (
      select id, row_number() over (order by id) - 1 as place from projects where organization_id = ${organizationId}::int
    ), on_project as (
      insert into project_members (organization_id, project_id, user_id, role, direct_role, created_at, updated_at)
      select distinct on (p.id, m.user_id) ${organizationId}::int, p.id, m.user_id, 'user', 'user',
             ${now}::timestamptz, ${now}::timestamptz
      from (select user_id, row_number() over (order by user_id) as at from organization_members
            where organization_id = ${organizationId}::int) m
      cross join generate_series(0, 3) turn
      join places p on p.place = case when turn = 0 then 0 else (m.at * turn * 7) % ${size.projects}::int end
      returning user_id
    )
    update organization_members m set user_projects = its.count
    from (select user_id, count(*) as count from on_project group by user_id) its
    where m.organization_id = ${organizationId}::int and m.user_id = its.user_id`)
  await db.change(sql`
    insert into rates (organization_id, user_id, kind, rate_type, rate, start_date, end_date, created_at, updated_at)
    select organization_id, user_id, 'pay', 'hourly', coalesce(pay_rate, 10) - past, date '2026-01-01' - past * 100,
           case when past = 1 then date '2026-01-01' end, created_at, updated_at
    from organization_members cross join generate_series(0, 1) past
    where organization_id = ${organizationId}::int`)
  await db.change(sql`
    insert into invites (organization_id, email, role, project_ids, invited_by_id, expires_at, created_at, updated_at)
    select ${organizationId}::int, 'guest.' || i || '@bench.test', 'project_user', '{}',
           (select min(user_id) from organization_members where organization_id = ${organizationId}::int),
           ${now}::timestamptz + interval '7 days', ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${size.others}::int) i`)
}

/** Teams of five. Everyone is in the first team, which has all projects. */
export async function insertTeams({ db, now }: Writer, { organizationId, size }: At): Promise<void> {
  await db.change(sql`
    insert into teams (organization_id, name, lead_options, created_at, updated_at)
    select ${organizationId}::int, 'Team ' || i, '{}', ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${size.others}::int) i`)
  await db.change(sql`
    with teams_here as (
      select id, row_number() over (order by id) - 1 as place from teams where organization_id = ${organizationId}::int
    )
    insert into team_members (organization_id, team_id, user_id, role, created_at, updated_at)
    select distinct on (t.id, m.user_id) ${organizationId}::int, t.id, m.user_id, 'user', ${now}::timestamptz, ${now}::timestamptz
    from (select user_id, row_number() over (order by user_id) as at from organization_members
          where organization_id = ${organizationId}::int) m
    cross join generate_series(0, 1) turn
    join teams_here t on t.place = m.at * turn % ${size.others}::int`)
  await db.change(sql`
    insert into team_projects (organization_id, team_id, project_id, created_at, updated_at)
    select p.organization_id, (select min(id) from teams where organization_id = p.organization_id), p.id,
           ${now}::timestamptz, ${now}::timestamptz
    from projects p where p.organization_id = ${organizationId}::int`)
}

import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { type Filled, fill as fillSpine } from '../spine/fill.ts'

/** Sites of the bench are this far apart, in degrees, in a square. */
const apart = 0.02
export const perRow = 32

/** Where a site of the bench is. */
export function centreOf(number: number): { latitude: number; longitude: number } {
  return { latitude: 38 + apart * Math.floor(number / perRow), longitude: -9 + apart * (number % perRow) }
}

/** Two organizations with the same members on one project; the second one also has sites, and rules for all. */
export async function fill(database: Database, { members, sites }: { members: number; sites: number }) {
  const [plain, ruled] = await fillSpine(database, [100, 101])
  if (!plain || !ruled) throw new Error('Nothing was filled.')
  for (const { organizationId: id, middleProjectId: projectId } of [plain, ruled])
    await database.change(sql`
      with people as (
        insert into users (name, first_name, last_name, email, time_zone, created_at, updated_at)
        select 'Person ' || i, 'Person', i::text, 'person.' || i || '.' || ${id}::int || '@bench.test', 'UTC', now(), now()
        from generate_series(1, ${members}::int) i returning id
      ), members as (
        insert into organization_members (organization_id, user_id, role, created_at, updated_at)
        select ${id}::int, id, 'user', now(), now() from people returning user_id
      )
      insert into project_members (organization_id, project_id, user_id, role, status, created_at, updated_at)
      select ${id}::int, ${projectId}::int, user_id, 'user', 'active', now(), now() from members`)
  const { organizationId } = ruled
  const numbers = Array.from({ length: sites }, (_, i) => i)
  await database.change(sql`
    with made as (
      insert into job_sites (organization_id, name, address, latitude, longitude, radius, created_at, updated_at)
      select ${organizationId}::int, 'Site ' || n, '', latitude, longitude, 150, now() - interval '1 year', now()
      from unnest(${numbers}::int[], ${numbers.map((n) => centreOf(n).latitude)}::float8[],
                  ${numbers.map((n) => centreOf(n).longitude)}::float8[]) as given(n, latitude, longitude)
      order by n returning organization_id, id, latitude, longitude, radius, created_at
    ), shapes as (
      insert into job_site_shapes (organization_id, job_site_id, since, latitude, longitude, radius, is_active)
      select organization_id, id, created_at, latitude, longitude, radius, true from made
    )
    insert into job_site_rules (organization_id, job_site_id, enter_action, exit_action, user_ids, team_ids)
    select organization_id, id, 'none', 'none', array(select user_id from organization_members
                                                      where organization_id = ${organizationId}::int limit 3), '{}'
    from made`)
  return { plain, ruled }
}

/** Visits of a week of every member, for the list. */
export async function addVisits(database: Database, { organizationId }: Filled): Promise<void> {
  await database.change(sql`
    insert into job_site_visits (organization_id, id, job_site_id, user_id, is_passive, enter_at, last_seen_at, exit_at,
                                 enter_reason, exit_reason, created_at, updated_at)
    select m.organization_id, (extract(epoch from day.at)::bigint / 600) * 536870912 + nextval('job_site_visit_numbers'),
           s.id, m.user_id, false, day.at, day.at + interval '3 hours', day.at + interval '3 hours', 'two_fixes', 'far_away',
           now(), now()
    from organization_members m
    cross join lateral (select date_trunc('day', now()) - make_interval(days => n) + interval '8 hours' as at
                        from generate_series(1, 7) n) day
    join lateral (select id from job_sites where organization_id = m.organization_id
                  order by id offset m.user_id % 50 limit 1) s on true
    where m.organization_id = ${organizationId}`)
  await database.pool.query('vacuum (analyze)')
}

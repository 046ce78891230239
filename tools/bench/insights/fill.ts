import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import type { CalendarDate } from '../../../server/foundation/time/calendar-date.ts'
import { type Filled, fill as fillSpine } from '../spine/fill.ts'

const tools = 40
const toolsPerDay = 30

/** An organization with this many members and tools, and no usages yet. */
export async function fill(database: Database, members: number): Promise<Filled> {
  const [filled] = await fillSpine(database, [100])
  if (!filled) throw new Error('Nothing was filled.')
  const { organizationId: id } = filled
  await database.change(sql`
    with people as (
      insert into users (name, first_name, last_name, email, time_zone, created_at, updated_at)
      select 'Person ' || i, 'Person', i::text, 'person.' || i || '@bench.test', 'UTC', now(), now()
      from generate_series(1, ${members}::int) i returning id
    )
    insert into organization_members (organization_id, user_id, role, created_at, updated_at)
    select ${id}::int, id, 'user', now(), now() from people`)
  await database.change(sql`
    insert into tools (organization_id, tool_type, key, name, default_category, default_productivity, created_at, updated_at)
    select ${id}::int, 'application', 'tool ' || i, 'Tool ' || i, 'Design', 'core', now(), now()
    from generate_series(1, ${tools}::int) i`)
  return filled
}

/** Usages of every member on the days up to one, with their sums by day. */
export async function addUsages(
  database: Database,
  { organizationId: id, middleProjectId: projectId }: Filled,
  { lastDay, days, slots, perSlot }: { lastDay: CalendarDate; days: number; slots: number; perSlot: number },
): Promise<void> {
  const ofTools = sql`(select id, row_number() over (order by id) as number from tools where organization_id = ${id}::int)`
  const ofDays = sql`(select ${lastDay}::date - n as date from generate_series(0, ${days - 1}::int) n)`
  await database.change(sql`
    insert into daily_tool_usages (organization_id, id, date, user_id, project_id, tool_id, tool_type, tracked, activations,
                                   core, non_core, unproductive, created_at, updated_at)
    select m.organization_id, (day.date - date '1970-01-01')::bigint * 4294967296 + nextval('daily_tool_usage_numbers'),
           day.date, m.user_id, ${projectId}::int, t.id, 'application', 600, 3, 600, 0, 0, now(), now()
    from ${ofDays} day
    cross join organization_members m
    join ${ofTools} t on t.number <= ${toolsPerDay}::int
    where m.organization_id = ${id}::int
    on conflict do nothing`)
  // A statement for each day: a fortnight of 1,000 members takes longer than a statement may.
  for (let n = 0; n < days; n++)
    await database.change(sql`
      insert into tool_usages (organization_id, id, user_id, project_id, date, time_slot, tool_id, tool_type, is_browser,
                               productivity, offered, tracked, counted, activations, uuid, part, created_at, updated_at)
      select m.organization_id, (extract(epoch from slot.at)::bigint / 600) * 536870912 + nextval('tool_usage_numbers'),
             m.user_id, ${projectId}::int, day.date, slot.at, t.id, 'application', false, 'core', 80, 80, 80, 1,
             gen_random_uuid(), 0, now(), now()
      from (select ${lastDay}::date - ${n}::int as date) day
      cross join lateral (select day.date + time '08:00' at time zone 'UTC' + make_interval(mins => 10 * n) as at
                          from generate_series(0, ${slots - 1}::int) n) slot
      cross join organization_members m
      join ${ofTools} t on t.number <= ${perSlot}::int
      where m.organization_id = ${id}::int`)
  await database.pool.query('vacuum (analyze)')
}

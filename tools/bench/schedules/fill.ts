import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import type { CalendarDate } from '../../../server/foundation/time/calendar-date.ts'
import { type Filled, fill as fillSpine } from '../spine/fill.ts'

const slotsPerShift = 48

/** An organization whose members worked a shift on a day that waits to be judged. */
export async function fill(database: Database, members: number, day: CalendarDate): Promise<Filled> {
  const [filled] = await fillSpine(database, [100])
  if (!filled) throw new Error('Nothing was filled.')
  const { organizationId: id, middleProjectId: projectId } = filled
  const start = `${day}T09:00:00Z`
  await database.change(sql`
    with people as (
      insert into users (name, first_name, last_name, email, time_zone, created_at, updated_at)
      select 'Person ' || i, 'Person', i::text, 'person.' || i || '@bench.test', 'UTC', ${start}::timestamptz,
             ${start}::timestamptz
      from generate_series(1, ${members}::int) i returning id
    )
    insert into organization_members (organization_id, user_id, role, created_at, updated_at)
    select ${id}::int, id, 'user', ${start}::timestamptz, ${start}::timestamptz from people`)
  // Members begin up to nine minutes after the start, and every seventh tracks nothing.
  await database.change(sql`
    insert into activities (organization_id, id, user_id, project_id, date, time_slot, starts_at, tracked, offered, room_from,
                            room_to, floats, keyboard, mouse, overall, input_tracked, tracks_input, billable, is_break,
                            time_type, client, uuid, part, created_at, updated_at)
    select ${id}::int, (extract(epoch from slot.at)::bigint / 600) * 536870912 + m.user_id * 100 + slot.number, m.user_id,
           ${projectId}::int, ${day}::date, slot.at, slot.at + make_interval(mins => m.user_id % 10),
           600 - 60 * (m.user_id % 10), 600 - 60 * (m.user_id % 10), 60 * (m.user_id % 10), 600, false, 0, 0, 0, 0, false, true,
           false, 'normal', 'tracker', gen_random_uuid(), 0, ${start}::timestamptz, ${start}::timestamptz
    from organization_members m
    cross join (select number, ${start}::timestamptz + make_interval(mins => 10 * number) as at
                from generate_series(0, ${slotsPerShift - 1}::int) number) slot
    where m.organization_id = ${id}::int and m.user_id % 7 > 0`)
  await addShifts(database, id, day, 1)
  await database.pool.query('vacuum (analyze)')
  return filled
}

/** A shift of every member on each of the days up to one. Only those of the last day wait to be judged. */
export async function addShifts(
  database: Database,
  organizationId: number,
  lastDay: CalendarDate,
  days: number,
): Promise<void> {
  await database.change(sql`
    insert into attendance_shifts (organization_id, id, user_id, schedule_id, date, starts_at, stops_at, duration,
                                   minimum_time, time_zone, due_at, created_at, updated_at)
    select m.organization_id, (day.date - date '1970-01-01')::bigint * 4294967296 + nextval('attendance_shift_numbers'),
           m.user_id, m.user_id, day.date, day.date + time '09:00' at time zone 'UTC',
           day.date + time '17:00' at time zone 'UTC', 28800, 25200, 'UTC',
           case when ${days}::int = 1 then day.date + time '09:00' at time zone 'UTC' end, now(), now()
    from organization_members m
    cross join (select ${lastDay}::date - n as date from generate_series(0, ${days - 1}::int) n) day
    where m.organization_id = ${organizationId}::int
    on conflict (organization_id, schedule_id, date) do nothing`)
}

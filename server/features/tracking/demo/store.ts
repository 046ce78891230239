import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { raw, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { countedSums } from '../store/counted-days.ts'
import type { PastStretch } from './past-time.ts'

const made = columns({ id: is.int, user_id: is.int })
const madeDay = columns({ id: is.int, user_id: is.int, date: is.date })
type MadeDay = Selected<typeof madeDay>
type Made = Selected<typeof made>

/** Inserts rows of time, whose ids contain their slots. */
export function insertTimed(db: Db, table: 'activities' | 'notes', rows: object[]): Promise<Made[]> {
  const columns = raw(Object.keys(rows[0] ?? {}).join(', '))
  const numbers = table === 'activities' ? 'activity_numbers' : 'note_numbers'
  return db.rows(
    made,
    sql`
    insert into ${raw(table)} (id, ${columns})
    select extract(epoch from time_slot)::bigint / 600 * 536870912 + nextval(${numbers}::text::regclass), ${columns}
    from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb)
    returning id, user_id`,
  )
}

/** Inserts whole slots of stretches, some of them shorter, all with keyboard and mouse. */
export async function insertPast(
  db: Db,
  organizationId: number,
  stretches: readonly PastStretch[],
): Promise<void> {
  await db.change(sql`
    insert into activities (organization_id, id, user_id, project_id, task_id, date, time_slot, starts_at, tracked,
                            offered, room_from, room_to, floats, keyboard, mouse, overall, input_tracked, tracks_input,
                            billable, is_break, time_type, client, location_type, timesheet_id, is_locked, uuid, part,
                            device_id, created_at, updated_at)
    select ${organizationId}, second / 600 * 536870912 + nextval('activity_numbers'), user_id, project_id,
           case when place % 3 > 0 then task_id end, date, starts_at, starts_at, tracked, tracked, 0, tracked, false,
           active * 4 / 10, active * 7 / 10, active, tracked, true, billable, false, 'normal', 'tracker', location_type,
           timesheet_id, timesheet_id is not null, gen_random_uuid(), 0, device_id, starts_at + interval '605 seconds',
           starts_at + interval '605 seconds'
    from (select drawn.*, to_timestamp(second) as starts_at, tracked * (20 + number / 65536 % 65) / 100 as active
          from (select slots.*, case when number % 256 < 40 then 300 + number / 256 % 256 else 600 end as tracked
                from (select given.*, place, start + place * 600 as second,
                             hashint8(start + place * 600 + user_id) & 2147483647 as number
                      from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb)
                           as given(user_id int, project_id int, task_id int, date date, start bigint, slots int,
                                    billable boolean, location_type text, device_id text, timesheet_id int)
                      cross join generate_series(0, slots - 1) place
                      order by start, user_id, place) slots) drawn) rows`)
}

/** Creates the daily activities of an organization that has none yet. */
export function sumUpDays(db: Db, organizationId: number, now: Instant): Promise<MadeDay[]> {
  return db.rows(
    madeDay,
    sql`
    insert into daily_activities (organization_id, id, date, user_id, project_id, task_id, created_at, updated_at,
                                  ${countedSums.columns})
    select organization_id, (date - date '1970-01-01')::bigint * 4294967296 + nextval('daily_activity_numbers'), date,
           user_id, project_id, task_id, ${now}::timestamptz, ${now}::timestamptz, ${countedSums.stored}
    from (select a.organization_id, a.date, a.user_id, a.project_id, a.task_id, ${countedSums.counts}
          from activities a where a.organization_id = ${organizationId}
          group by a.organization_id, a.date, a.user_id, a.project_id, a.task_id
          order by a.date, a.user_id, a.project_id, a.task_id) sums
    returning id, user_id, date`,
  )
}

/** Records when everyone was last seen, and on what. */
export async function recordTrackers(db: Db, organizationId: number): Promise<void> {
  await db.change(sql`
    insert into trackers (organization_id, user_id, last_client_activity, last_project_id, last_task_id)
    select distinct on (user_id) organization_id, user_id, starts_at + make_interval(secs => tracked), project_id, task_id
    from activities where organization_id = ${organizationId}
    order by user_id, starts_at desc`)
}

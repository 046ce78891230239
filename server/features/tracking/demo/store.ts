import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { raw, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const made = columns({ id: is.int, user_id: is.int })
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

/** Creates the daily activities of an organization that has none yet. */
export function sumUpDays(db: Db, organizationId: number, now: Instant): Promise<Made[]> {
  return db.rows(
    made,
    sql`
    insert into daily_activities (organization_id, id, date, user_id, project_id, task_id, tracked, keyboard, mouse, overall,
                                  input_tracked, manual, idle, resumed, billable, work_break, created_at, updated_at)
    select organization_id, (date - date '1970-01-01')::bigint * 4294967296 + nextval('daily_activity_numbers'), date,
           user_id, project_id, task_id, tracked, keyboard, mouse, overall, input_tracked, manual, idle, 0, billable,
           work_break, ${now}::timestamptz, ${now}::timestamptz
    from (select organization_id, date, user_id, project_id, task_id, sum(tracked) as tracked, sum(keyboard) as keyboard,
                 sum(mouse) as mouse, sum(overall) as overall, sum(input_tracked) as input_tracked,
                 coalesce(sum(tracked) filter (where time_type = 'manual'), 0) as manual,
                 coalesce(sum(tracked) filter (where time_type = 'idle'), 0) as idle,
                 coalesce(sum(tracked) filter (where billable), 0) as billable,
                 coalesce(sum(tracked) filter (where is_break), 0) as work_break
          from activities where organization_id = ${organizationId}
          group by organization_id, date, user_id, project_id, task_id
          order by date, user_id, project_id, task_id) sums
    returning id, user_id`,
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

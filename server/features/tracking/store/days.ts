import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { join, raw, sql } from '../../../foundation/db/sql.ts'
import { type CalendarDate, dateFrom, daysBetween } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type DayChange, kindSums } from '../rules/day-sums.ts'
import { firstIdOfDay } from '../rules/slot.ts'
import type { LockedTracker } from './trackers.ts'

const dayZero = dateFrom('1970-01-01')

/** The ids of the days from the first to the last, inclusive. */
export function idsOfDays(first: CalendarDate, last: CalendarDate): { first: number; stop: number } {
  return {
    first: firstIdOfDay(daysBetween(dayZero, first)),
    stop: firstIdOfDay(daysBetween(dayZero, last) + 1),
  }
}

// Null where there is nothing: most days have one source, and nulls take no space.
const kindColumns = kindSums.map(({ column }) => column)
const kinds = {
  names: raw(kindColumns.join(', ')),
  given: join(
    kindColumns.map(
      (_, i) => sql`nullif(all_kinds.seconds[${raw(`${kindColumns.length} * (place - 1) + ${i + 1}`)}], 0)`,
    ),
    ', ',
  ),
  added: join(
    kindColumns.map((name) =>
      raw(`${name} = nullif(coalesce(d.${name}, 0) + coalesce(excluded.${name}, 0), 0)`),
    ),
    ', ',
  ),
}

/** Adds to the sums of days and creates missing ones; returns the ids of both. */
export async function addToDays(
  db: Db,
  { organizationId, userId }: LockedTracker,
  days: readonly DayChange[],
  now: Instant,
): Promise<{ created: number[]; updated: number[] }> {
  if (days.length === 0) return { created: [], updated: [] }
  const all = <T>(of: (day: DayChange) => T) => days.map(of)
  const rows = await db.rows(
    { id: is.int, is_new: is.flag },
    sql`
    insert into daily_activities as d (
      organization_id, user_id, id, date, project_id, task_id, tracked, keyboard, mouse, overall, input_tracked, manual,
      idle, resumed, billable, work_break, created_at, updated_at, ${kinds.names})
    select ${organizationId}, ${userId}, first_id + nextval('daily_activity_numbers'), date, project_id, task_id, tracked,
           keyboard, mouse, overall, input_tracked, manual, idle, resumed, billable, work_break, ${now}::timestamptz,
           ${now}::timestamptz, ${kinds.given}
    from (select ${days.flatMap((day) => day.kinds)}::int[] as seconds) all_kinds, unnest(${all((day) => idsOfDays(day.date, day.date).first)}::bigint[], ${all((day) => day.date)}::date[],
                ${all((day) => day.projectId)}::int[], ${all((day) => day.taskId)}::int[],
                ${all((day) => day.tracked)}::int[], ${all((day) => day.keyboard)}::int[],
                ${all((day) => day.mouse)}::int[], ${all((day) => day.overall)}::int[],
                ${all((day) => day.inputTracked)}::int[], ${all((day) => day.manual)}::int[],
                ${all((day) => day.idle)}::int[], ${all((day) => day.resumed)}::int[],
                ${all((day) => day.billable)}::int[], ${all((day) => day.workBreak)}::int[])
         with ordinality
         as given(first_id, date, project_id, task_id, tracked, keyboard, mouse, overall, input_tracked, manual, idle,
                  resumed, billable, work_break, place)
    on conflict (organization_id, date, user_id, project_id, coalesce(task_id, 0)) do update
      set tracked = d.tracked + excluded.tracked, keyboard = d.keyboard + excluded.keyboard,
          mouse = d.mouse + excluded.mouse, overall = d.overall + excluded.overall,
          input_tracked = d.input_tracked + excluded.input_tracked, manual = d.manual + excluded.manual,
          idle = d.idle + excluded.idle, resumed = d.resumed + excluded.resumed,
          billable = d.billable + excluded.billable, work_break = d.work_break + excluded.work_break,
          updated_at = excluded.updated_at, ${kinds.added}
    returning id, xmax = 0 as is_new`,
  )
  const ids = (isNew: boolean) => rows.filter(({ is_new }) => is_new === isNew).map(({ id }) => id)
  return { created: ids(true), updated: ids(false) }
}

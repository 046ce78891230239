import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Rewriting, RewrittenActivity } from '../rules/rewriting.ts'
import type { LockedTracker, TimeOf } from './trackers.ts'

/**
 * Sets the claim, share and work of each activity to exactly what is given. Only a visible change moves `updated_at`:
 * followers get no other.
 */
export async function rewriteActivities(
  db: Db,
  { organizationId }: LockedTracker,
  rewritten: Rewriting['changed'],
  now: Instant,
): Promise<void> {
  if (rewritten.length === 0) return
  const visible = rewritten.filter(({ isVisible }) => isVisible).map(({ id }) => id)
  await db.change(sql`
    update activities a
    set starts_at = to_timestamp(given.slot * 600 + given.at), tracked = given.tracked, offered = given.tracked,
        room_from = given.at, room_to = given.at + given.tracked, floats = false, project_id = given.project_id,
        task_id = given.task_id, billable = given.billable, is_break = given.is_break, keyboard = given.keyboard,
        mouse = given.mouse, overall = given.overall, input_tracked = given.input_tracked,
        updated_at = case when a.id = any(${visible}::bigint[]) then ${now}::timestamptz else a.updated_at end
    from ${given(rewritten)}
    where a.organization_id = ${organizationId} and a.id = given.id`)
}

/** Creates a row for each part, otherwise like its activity; returns their ids. */
export async function splitActivities(
  db: Db,
  { organizationId }: LockedTracker,
  split: readonly RewrittenActivity[],
  now: Instant,
): Promise<number[]> {
  if (split.length === 0) return []
  const rows = await db.rows(
    { id: is.int },
    sql`
    insert into activities (
      organization_id, user_id, id, time_slot, starts_at, tracked, project_id, task_id, date, offered, room_from, room_to,
      floats, keyboard, mouse, overall, input_tracked, tracks_input, billable, is_break, time_type, client, location_type,
      paid, client_invoiced, team_invoiced, timesheet_id, is_locked, uuid, part, device_id, created_at, updated_at)
    select a.organization_id, a.user_id, given.slot * 536870912 + nextval('activity_numbers'), a.time_slot,
           to_timestamp(given.slot * 600 + given.at), given.tracked, given.project_id, given.task_id, a.date, given.tracked,
           given.at, given.at + given.tracked, false, given.keyboard, given.mouse, given.overall, given.input_tracked,
           a.tracks_input, given.billable, given.is_break, a.time_type, a.client, a.location_type, a.paid,
           a.client_invoiced, a.team_invoiced, a.timesheet_id, a.is_locked, a.uuid, a.part, a.device_id,
           ${now}::timestamptz, ${now}::timestamptz
    from ${given(split)}
    join activities a on a.organization_id = ${organizationId} and a.id = given.id
    returning id`,
  )
  return rows.map(({ id }) => id)
}

export async function removeActivities(
  db: Db,
  { organizationId }: LockedTracker,
  ids: readonly number[],
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return
  await db.change(sql`
    update activities set is_removed = true, updated_at = ${now}
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`)
}

const lock = columns({ id: is.int, paid: is.flag, timesheet_id: is.int.orNull })
export type ActivityLock = Selected<typeof lock>

/** Why each of these activities is locked. */
export async function locksAmong(
  db: Db,
  { organizationId }: TimeOf,
  ids: readonly number[],
): Promise<Map<number, ActivityLock>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows(
    lock,
    sql`
    select id, paid, timesheet_id from activities
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function given(rewritten: readonly RewrittenActivity[]) {
  const all = <T>(of: (activity: RewrittenActivity) => T) => rewritten.map(of)
  return sql`
    unnest(${all((each) => each.id)}::bigint[], ${all((each) => each.slot)}::bigint[],
           ${all((each) => each.at)}::smallint[], ${all((each) => each.tracked)}::smallint[],
           ${all((each) => each.projectId)}::int[], ${all((each) => each.taskId)}::int[],
           ${all((each) => each.billable)}::boolean[], ${all((each) => each.isBreak)}::boolean[],
           ${all((each) => each.keyboard)}::smallint[], ${all((each) => each.mouse)}::smallint[],
           ${all((each) => each.overall)}::smallint[], ${all((each) => each.inputTracked)}::smallint[])
      as given(id, slot, at, tracked, project_id, task_id, billable, is_break, keyboard, mouse, overall, input_tracked)`
}

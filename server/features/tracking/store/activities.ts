import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import type { Booking, OfferedActivity, StoredActivity } from '../rules/booking.ts'
import { timeTypes } from '../rules/day-sums.ts'
import { type IdRange, slotOfId, slotSeconds } from '../rules/slot.ts'
import { rowsWithin } from './id-ranges.ts'
import type { LockedTracker, TimeOf } from './trackers.ts'

const stored = columns({
  id: is.int,
  uuid: is.uuid,
  part: is.int,
  project_id: is.int,
  task_id: is.int.orNull,
  date: is.date,
  starts_at: is.instant,
  tracked: is.int,
  offered: is.int,
  room_from: is.int,
  room_to: is.int,
  floats: is.flag,
  keyboard: is.int,
  mouse: is.int,
  overall: is.int,
  input_tracked: is.int,
  billable: is.flag,
  is_break: is.flag,
  time_type: is.word(...timeTypes),
  is_locked: is.flag,
  client_invoiced: is.flag,
})

/** A member's activities in ranges of ids. With the tracker locked, they don't change afterwards. */
export async function activitiesWithin(
  db: Db,
  tracker: TimeOf,
  ranges: readonly IdRange[],
): Promise<StoredActivity[]> {
  const rows = await db.rows(
    stored,
    sql`
    select a.id, a.uuid, a.part, a.project_id, a.task_id, a.date, a.starts_at, a.tracked, a.offered, a.room_from,
           a.room_to, a.floats, a.keyboard, a.mouse, a.overall, a.input_tracked, a.billable, a.is_break, a.time_type,
           a.is_locked, a.client_invoiced
    from ${rowsWithin(sql`activities`, tracker, ranges, sql`and not is_removed`)} a`,
  )
  return rows.map(activityOf)
}

function activityOf(row: Selected<typeof stored>): StoredActivity {
  const slot = slotOfId(row.id)
  const share = { at: toSeconds(row.starts_at) - slot * slotSeconds, tracked: row.tracked }
  return {
    id: row.id,
    slot,
    uuid: row.uuid,
    part: row.part,
    roomFrom: row.room_from,
    roomTo: row.room_to,
    offered: row.offered,
    floats: row.floats,
    ...(row.is_locked && { fixed: share }),
    share,
    date: row.date,
    projectId: row.project_id,
    taskId: row.task_id,
    timeType: row.time_type,
    billable: row.billable,
    isBreak: row.is_break,
    isInvoiced: row.client_invoiced,
    keyboard: row.keyboard,
    mouse: row.mouse,
    overall: row.overall,
    inputTracked: row.input_tracked,
  }
}

/** An activity with where it came from. */
export type NewActivity = OfferedActivity & {
  tracksInput: boolean
  client: string
  deviceId: string | null
}

/** Creates activities; returns the ids of those with any time. */
export async function insertActivities(
  db: Db,
  { organizationId, userId }: LockedTracker,
  made: Booking<NewActivity>['made'],
  now: Instant,
): Promise<number[]> {
  if (made.length === 0) return []
  const all = <T>(of: (activity: NewActivity) => T) => made.map(({ offered }) => of(offered))
  const rows = await db.rows(
    { id: is.int, tracked: is.int },
    sql`
    insert into activities (
      organization_id, user_id, id, time_slot, starts_at, tracked, project_id, task_id, date, offered, room_from, room_to,
      floats, keyboard, mouse, overall, input_tracked, tracks_input, billable, is_break, time_type, client, uuid, part,
      device_id, created_at, updated_at)
    select ${organizationId}, ${userId}, slot * 536870912 + nextval('activity_numbers'), to_timestamp(slot * 600),
           to_timestamp(slot * 600 + at), tracked, project_id, task_id, date, offered, room_from, room_to, floats, keyboard,
           mouse, overall, input_tracked, tracks_input, billable, is_break, time_type, client, uuid, part, device_id,
           ${now}::timestamptz, ${now}::timestamptz
    from unnest(${all((each) => each.slot)}::bigint[], ${made.map(({ share }) => share.at)}::int[],
                ${made.map(({ share }) => share.tracked)}::smallint[], ${all((each) => each.projectId)}::int[],
                ${all((each) => each.taskId)}::int[], ${all((each) => each.date)}::date[],
                ${all((each) => each.offered)}::smallint[], ${all((each) => each.roomFrom)}::smallint[],
                ${all((each) => each.roomTo)}::smallint[], ${all((each) => each.floats)}::boolean[],
                ${all((each) => each.keyboard)}::smallint[], ${all((each) => each.mouse)}::smallint[],
                ${all((each) => each.overall)}::smallint[], ${all((each) => each.inputTracked)}::smallint[],
                ${all((each) => each.tracksInput)}::boolean[], ${all((each) => each.billable)}::boolean[],
                ${all((each) => each.isBreak)}::boolean[], ${all((each) => each.timeType)}::text[],
                ${all((each) => each.client)}::text[], ${all((each) => each.uuid)}::uuid[],
                ${all((each) => each.part)}::smallint[], ${all((each) => each.deviceId)}::text[])
         as given(slot, at, tracked, project_id, task_id, date, offered, room_from, room_to, floats, keyboard, mouse,
                  overall, input_tracked, tracks_input, billable, is_break, time_type, client, uuid, part, device_id)
    returning id, tracked`,
  )
  return rows.filter(({ tracked }) => tracked > 0).map(({ id }) => id)
}

/** Changes the shares that activities have of their slots. */
export async function changeShares(
  db: Db,
  { organizationId }: LockedTracker,
  changed: Booking<NewActivity>['changed'],
  now: Instant,
): Promise<void> {
  if (changed.length === 0) return
  const startsAt = changed.map(({ slot, share }) => instantFromSeconds(slot * slotSeconds + share.at))
  await db.change(sql`
    update activities a set starts_at = given.starts_at, tracked = given.tracked, updated_at = ${now}
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${startsAt}::timestamptz[],
                ${changed.map(({ share }) => share.tracked)}::smallint[]) as given(id, starts_at, tracked)
    where a.organization_id = ${organizationId} and a.id = given.id`)
}

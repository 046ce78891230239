import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Instant, instantFromSeconds } from '../../../foundation/time/instant.ts'
import type { LocationItem, NoteItem } from '../rules/items.ts'
import { slotOf } from '../rules/slot.ts'
import type { LockedTracker } from './trackers.ts'

/** An item with its day. */
export type Dated<I> = I & { date: CalendarDate }

/** Creates notes; returns their ids. */
export async function insertNotes(
  db: Db,
  { organizationId, userId }: LockedTracker,
  notes: Dated<NoteItem>[],
  now: Instant,
): Promise<number[]> {
  if (notes.length === 0) return []
  const rows = await db.rows(
    { id: is.int },
    sql`
    insert into notes (organization_id, user_id, id, time_slot, recorded_at, date, project_id, task_id, note, uuid,
                       created_at, updated_at)
    select ${organizationId}, ${userId}, slot * 536870912 + nextval('note_numbers'), to_timestamp(slot * 600), recorded_at,
           date, project_id, task_id, note, uuid, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${notes.map(({ from }) => slotOf(from))}::bigint[],
                ${notes.map(({ from }) => instantFromSeconds(from))}::timestamptz[],
                ${notes.map(({ date }) => date)}::date[], ${notes.map((note) => note.project_id)}::int[],
                ${notes.map((note) => note.task_id ?? null)}::int[], ${notes.map(({ note }) => note)}::text[],
                ${notes.map(({ uuid }) => uuid)}::uuid[])
         as given(slot, recorded_at, date, project_id, task_id, note, uuid)
    returning id`,
  )
  return rows.map(({ id }) => id)
}

export async function insertLocations(
  db: Db,
  { organizationId, userId }: LockedTracker,
  locations: Dated<LocationItem>[],
  now: Instant,
): Promise<void> {
  if (locations.length === 0) return
  await db.change(sql`
    insert into locations (organization_id, user_id, id, time_slot, recorded_at, date, project_id, latitude, longitude,
                           accuracy, reported_event, uuid, created_at, updated_at)
    select ${organizationId}, ${userId}, slot * 536870912 + nextval('location_numbers'), to_timestamp(slot * 600),
           recorded_at, date, project_id, latitude, longitude, accuracy, event, uuid, ${now}::timestamptz,
           ${now}::timestamptz
    from unnest(${locations.map(({ from }) => slotOf(from))}::bigint[],
                ${locations.map(({ from }) => instantFromSeconds(from))}::timestamptz[],
                ${locations.map(({ date }) => date)}::date[], ${locations.map((place) => place.project_id)}::int[],
                ${locations.map(({ latitude }) => latitude)}::float8[],
                ${locations.map(({ longitude }) => longitude)}::float8[],
                ${locations.map(({ accuracy }) => accuracy)}::float8[],
                ${locations.map(({ event }) => event ?? 'update')}::text[], ${locations.map(({ uuid }) => uuid)}::uuid[])
         as given(slot, recorded_at, date, project_id, latitude, longitude, accuracy, event, uuid)`)
}

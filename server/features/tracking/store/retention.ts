import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { type KeptDays, keptForever } from '../rules/retention.ts'
import { firstIdOfSlot, slotOf } from '../rules/slot.ts'
import { idsOfDays } from './days.ts'

export type Retention = KeptDays & { tool_usages_from: Instant | null }

const retention = columns({
  tool_usage_days: is.int.orNull,
  daily_tool_usage_days: is.int.orNull,
  note_days: is.int.orNull,
  tool_usages_from: is.instant.orNull,
})

/** What the organization has chosen, and which usages are gone already. */
export async function retentionOf(db: Db, organizationId: number): Promise<Retention> {
  const [found] = await db.rows(
    retention,
    sql`select tool_usage_days, daily_tool_usage_days, note_days, tool_usages_from from tracking_retention
        where organization_id = ${organizationId}`,
  )
  return found ?? { ...keptForever, tool_usages_from: null }
}

/** Changes the given fields; null: forever. */
export async function changeRetention(
  db: Db,
  organizationId: number,
  given: Partial<KeptDays>,
  now: Instant,
): Promise<void> {
  const { tool_usage_days: slots = null, daily_tool_usage_days: days = null, note_days: notes = null } = given
  const isGiven = (name: keyof KeptDays) => given[name] !== undefined
  await db.change(sql`
    insert into tracking_retention as r (organization_id, tool_usage_days, daily_tool_usage_days, note_days, updated_at)
    values (${organizationId}, ${slots}::int, ${days}::int, ${notes}::int, ${now})
    on conflict (organization_id) do update
      set tool_usage_days =
            case when ${isGiven('tool_usage_days')} then excluded.tool_usage_days else r.tool_usage_days end,
          daily_tool_usage_days = case when ${isGiven('daily_tool_usage_days')} then excluded.daily_tool_usage_days
                                       else r.daily_tool_usage_days end,
          note_days = case when ${isGiven('note_days')} then excluded.note_days else r.note_days end,
          updated_at = excluded.updated_at`)
}

/** Records that usages before an instant are removed. Never moves back. */
export async function recordUsagesGone(
  db: Db,
  organizationId: number,
  before: Instant,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    insert into tracking_retention as r (organization_id, tool_usages_from, updated_at)
    values (${organizationId}, ${before}, ${now})
    on conflict (organization_id) do update
      set tool_usages_from = greatest(r.tool_usages_from, excluded.tool_usages_from)`)
}

/** The next organization where anybody has tracked time. */
export async function organizationAfter(db: Db, organizationId: number): Promise<number | undefined> {
  const [found] = await db.rows(
    { organization_id: is.int },
    sql`select organization_id from trackers where organization_id > ${organizationId}
        order by organization_id limit 1`,
  )
  return found?.organization_id
}

/** What one step removed: `count` of all rows, and the ids that followers have seen. */
export type Removed = { count: number; ids: number[] }

/** Removes the oldest usages from before an instant, some at a time. */
export async function removeUsagesBefore(
  db: Db,
  organizationId: number,
  before: Instant,
  most: number,
): Promise<Removed> {
  const rows = await db.rows(
    { id: is.int, tracked: is.int },
    sql`
    delete from tool_usages where organization_id = ${organizationId} and id in (
      select id from tool_usages
      where organization_id = ${organizationId} and id < ${firstIdOfSlot(slotOf(toSeconds(before)))}::bigint
      order by id limit ${most})
    returning id, tracked`,
  )
  return { count: rows.length, ids: rows.filter(({ tracked }) => tracked > 0).map(({ id }) => id) }
}

/** Removes the oldest sums of tools from before a day, some at a time. */
export async function removeToolDaysBefore(
  db: Db,
  organizationId: number,
  day: CalendarDate,
  most: number,
): Promise<Removed> {
  const rows = await db.rows(
    { id: is.int, tracked: is.int },
    sql`
    delete from daily_tool_usages where organization_id = ${organizationId} and id in (
      select id from daily_tool_usages
      where organization_id = ${organizationId} and id < ${idsOfDays(day, day).first}::bigint
      order by id limit ${most})
    returning id, tracked`,
  )
  return { count: rows.length, ids: rows.filter(({ tracked }) => tracked > 0).map(({ id }) => id) }
}

/** Removes the oldest notes from before an instant, some at a time. */
export async function removeNotesBefore(
  db: Db,
  organizationId: number,
  before: Instant,
  most: number,
): Promise<Removed> {
  const rows = await db.rows(
    { id: is.int },
    sql`
    delete from notes where organization_id = ${organizationId} and id in (
      select id from notes
      where organization_id = ${organizationId} and id < ${firstIdOfSlot(slotOf(toSeconds(before)))}::bigint
      order by id limit ${most})
    returning id`,
  )
  return { count: rows.length, ids: rows.map(({ id }) => id) }
}

import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { MemberDay } from './days.ts'

/** A member's day, with the ids of the slots that it can have. */
export type WorkedDay = MemberDay & { ids: { first: number; stop: number } }

const time = columns({
  user_id: is.int,
  date: is.date,
  start: is.int,
  tracked: is.int,
  keyboard: is.int,
  mouse: is.int,
  overall: is.int,
})
export type TimeOfDay = Selected<typeof time>

const usage = columns({
  user_id: is.int,
  date: is.date,
  slot: is.int,
  is_site: is.flag,
  key: is.text,
  name: is.text,
  seconds: is.int,
})
export type UsageOfDay = Selected<typeof usage>

/** Uses activities_by_user: one range per day. */
export function timeOf(db: Db, organizationId: number, days: readonly WorkedDay[]): Promise<TimeOfDay[]> {
  return db.rows(
    time,
    sql`
    select a.user_id, a.date, extract(epoch from a.starts_at)::bigint as start, a.tracked, a.keyboard, a.mouse, a.overall
    from ${given(days)} cross join lateral (
      select * from tracked_time t
      where t.time_type = 'normal' and t.tracks_input and not t.is_break and t.organization_id = ${organizationId} and t.user_id = given.user_id and t.date = given.date
        and t.id >= given.first and t.id < given.stop) a`,
  )
}

/** Uses the index of usages by member: one range per day. */
export function usagesOf(db: Db, organizationId: number, days: readonly WorkedDay[]): Promise<UsageOfDay[]> {
  return db.rows(
    usage,
    sql`
    select u.user_id, u.date, extract(epoch from u.time_slot)::bigint as slot, u.tool_type = 'url' as is_site, t.key, t.name,
           u.tracked as seconds
    from ${given(days)} cross join lateral (
      select * from tool_time t
      where t.organization_id = ${organizationId} and t.user_id = given.user_id and t.date = given.date
        and t.id >= given.first and t.id < given.stop) u
    join tool_directory t on t.organization_id = u.organization_id and t.id = u.tool_id`,
  )
}

function given(days: readonly WorkedDay[]): Sql {
  return sql`unnest(${days.map((day) => day.userId)}::int[], ${days.map((day) => day.date)}::date[],
                    ${days.map((day) => day.ids.first)}::bigint[], ${days.map((day) => day.ids.stop)}::bigint[])
             as given(user_id, date, first, stop)`
}

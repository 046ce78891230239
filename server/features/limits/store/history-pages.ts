import type { Db } from '../../../foundation/db/database.ts'
import { every, isOneOf, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { flag, int } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type LimitHistoryRow, limitHistory } from '../records/limit-history.ts'
import type { LimitType } from '../rules/member-limits.ts'

export type HistoryQuery = PageOf & {
  user_ids: number[] | undefined
  date: { start: CalendarDate | undefined }
  limit_type: LimitType | undefined
  /** undefined: a caller who sees everyone’s; otherwise only their own and those of members of projects they manage. */
  seenBy: number | undefined
}

/** Merges strands of an index: one per member, one per day, or one for the whole organization. */
export function pageOfHistories(
  db: Db,
  organizationId: number,
  query: HistoryQuery,
): Promise<LimitHistoryRow[]> {
  const view = limitHistory.view(true)
  const { date, limit_type, user_ids, seenBy } = query
  const limit = sql`order by id limit ${query.page_limit + 1}`
  const seen = seenBy === undefined ? undefined : seenMembers(organizationId, seenBy)
  const strand = (condition?: Sql) => sql`
    select h.id from limit_histories h
    where ${every(
      sql`h.organization_id = ${organizationId}`,
      sql`h.id >= ${query.page_start_id}::bigint`,
      date.start && sql`h.start_date >= ${date.start}::date`,
      limit_type && sql`h.limit_type = ${limit_type}`,
      condition,
    )} ${limit}`
  const each = (given: Sql, condition: Sql) => sql`
    select strand.id from ${given} cross join lateral (${strand(condition)}) strand`
  return db.records(
    view,
    sql`select ${view.columns} from (select id from (${rows()}) every ${limit}) page
        join limit_histories h on h.organization_id = ${organizationId} and h.id = page.id
        order by h.id`,
  )

  function rows(): Sql {
    if (user_ids) return each(sql`(${among(user_ids, seen)}) as given`, ofMember)
    if (seen) return each(sql`(${seen}) as given`, ofMember)
    if (date.start) return each(daysFrom(organizationId, date.start), sql`h.start_date = given.day::date`)
    return strand()
  }
}

const ofMember = sql`h.user_id = given.user_id`

function among(userIds: number[], seen: Sql | undefined): Sql {
  const asked = sql`select unnest(${userIds}::int[]) as user_id`
  return seen ? sql`${asked} intersect (${seen})` : asked
}

/** Managers of projects as `by`, and the members of these projects as `m`. */
const managedTogether = sql`
  from managed_projects by
  join project_member_directory m on m.organization_id = by.organization_id and m.project_id = by.project_id
    and m.status = 'active'`

/** A user and the members of the projects that they manage. */
export function seenMembers(organizationId: number, userId: number): Sql {
  return sql`
    select ${userId}::int as user_id
    union select m.user_id ${managedTogether}
    where by.organization_id = ${organizationId} and by.user_id = ${userId}`
}

/** The days on which histories start, up to the last one. */
function daysFrom(organizationId: number, start: CalendarDate): Sql {
  return sql`generate_series(
    ${start}::date, (select max(start_date) from limit_histories where organization_id = ${organizationId}),
    interval '1 day') as given(day)`
}

/** A history with its organization, and whether the caller manages a project that the member is on. */
const located = limitHistory.view(true).with({
  organization_id: int('h.organization_id'),
  is_watched: flag('s.is_watched'),
})

export async function findHistory(
  db: Db,
  organizationIds: number[],
  id: number,
  watcherId: number,
): Promise<RowOf<typeof located> | undefined> {
  const [row] = await db.records(
    located,
    sql`select ${located.columns}
        from limit_histories h
        cross join lateral (
          select exists (select ${managedTogether}
                         where by.organization_id = h.organization_id and by.user_id = ${watcherId}
                           and m.user_id = h.user_id) as is_watched) s
        where h.id = ${id} and ${isOneOf(sql`h.organization_id`, organizationIds)}`,
  )
  return row
}

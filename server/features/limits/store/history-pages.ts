import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { limitHistory } from '../records/limit-history.ts'
import type { LimitType } from '../rules/member-limits.ts'

export type HistoryQuery = PageOf & {
  user_ids: number[] | undefined
  date: { start: CalendarDate | undefined }
  limit_type: LimitType | undefined
  /** undefined: sees everybody’s; otherwise their own and those of members of projects that they manage. */
  seenBy: number | undefined
}

export function pageOfHistories(db: Db, organizationId: number, query: HistoryQuery): Promise<Row[]> {
  const view = limitHistory.view(true)
  const { date, limit_type, seenBy } = query
  return db.records(
    view,
    sql`select ${view.columns} from limit_histories h
        where ${every(
          sql`h.organization_id = ${organizationId}`,
          sql`h.id >= ${query.page_start_id}::bigint`,
          among(sql`h.user_id`, query.user_ids),
          date.start && sql`h.start_date >= ${date.start}::date`,
          limit_type && sql`h.limit_type = ${limit_type}`,
          seenBy === undefined
            ? undefined
            : sql`(h.user_id = ${seenBy} or h.user_id in (${watched(seenBy)}))`,
        )}
        order by h.id limit ${query.page_limit + 1}`,
  )

  function watched(watcherId: number) {
    return sql`select w.user_id from limit_watchers w
               where w.organization_id = ${organizationId} and w.watcher_id = ${watcherId}`
  }
}

/** Behind the record: its organization, and whether somebody manages a project that the member is on. */
export async function findHistory(
  db: Db,
  organizationIds: number[],
  id: number,
  watcherId: number,
): Promise<Row | undefined> {
  const view = limitHistory.view(true)
  const [row] = await db.records(
    view,
    sql`select ${view.columns}, h.organization_id,
               exists (select from limit_watchers w
                       where w.organization_id = h.organization_id and w.watcher_id = ${watcherId}
                         and w.user_id = h.user_id)
        from limit_histories h where h.id = ${id} and h.organization_id = any(${organizationIds}::int[])`,
  )
  return row
}

import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { screenshotView } from '../records/screenshot-view.ts'

export type Look = {
  organizationId: number
  userId: number
  viewerId: number
  date: CalendarDate
  screenshotId: number
}

/** Whether this view is already logged; most views are of an image that was seen today. */
export async function isLogged(db: Db, look: Look): Promise<boolean> {
  const rows = await db.rows(
    {},
    sql`
    select from screenshot_views
    where organization_id = ${look.organizationId} and user_id = ${look.userId} and viewer_id = ${look.viewerId}
      and date = ${look.date} and screenshot_ids @> array[${look.screenshotId}::bigint]`,
  )
  return rows.length > 0
}

/** Logs a view: one row per viewer, member and day. */
export function logLook(db: Db, look: Look, now: Instant): Promise<{ id: number; is_first: boolean }> {
  const ids = sql`array[${look.screenshotId}::bigint]`
  return only(
    db,
    { id: is.int, is_first: is.flag },
    sql`
    insert into screenshot_views as v (organization_id, user_id, viewer_id, date, screenshot_ids, created_at, updated_at)
    values (${look.organizationId}, ${look.userId}, ${look.viewerId}, ${look.date}, ${ids}, ${now}, ${now})
    on conflict (organization_id, user_id, viewer_id, date) do update
      set screenshot_ids = case when v.screenshot_ids @> ${ids} then v.screenshot_ids
                                else v.screenshot_ids || excluded.screenshot_ids end,
          updated_at = excluded.updated_at
    returning id, xmax = 0 as is_first`,
  )
}

export type ViewsQuery = PageOf & { user_ids: number[] | undefined; screenshot_id: number | undefined }

/** A page of views of these members' images; undefined: everybody's. */
export function pageOfViews(
  db: Db,
  organizationId: number,
  { user_ids, page_start_id, page_limit, screenshot_id }: ViewsQuery,
): Promise<RowOf<typeof screenshotView>[]> {
  const view = screenshotView.view(true)
  const wanted = every(
    sql`v.organization_id = ${organizationId}`,
    sql`v.id >= ${page_start_id}::bigint`,
    among(sql`v.user_id`, user_ids),
    screenshot_id === undefined ? undefined : sql`v.screenshot_ids @> array[${screenshot_id}::bigint]`,
  )
  return db.records(
    view,
    sql`select ${view.columns} from screenshot_views v
        join member_directory p on p.organization_id = v.organization_id and p.user_id = v.viewer_id
        where ${wanted} order by v.id limit ${page_limit + 1}`,
  )
}

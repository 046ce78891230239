import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type LocationViewRow, locationView } from '../records/location-view.ts'

export type Looks = {
  organizationId: number
  viewerId: number
  userIds: readonly number[]
  date: CalendarDate
}

/** The members whose locations the viewer has not seen on this day yet. */
export async function unloggedAmong(db: Db, looks: Looks): Promise<number[]> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`
    select given.user_id from unnest(${looks.userIds}::int[]) as given(user_id)
    where not exists (
      select from location_views v
      where v.organization_id = ${looks.organizationId} and v.user_id = given.user_id
        and v.viewer_id = ${looks.viewerId} and v.date = ${looks.date})
    order by given.user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}

/** Logs the first views of a day; returns the new ones. */
export function logLooks(db: Db, looks: Looks, now: Instant): Promise<{ id: number; user_id: number }[]> {
  return db.rows(
    { id: is.int, user_id: is.int },
    sql`
    insert into location_views (organization_id, user_id, viewer_id, date, created_at)
    select ${looks.organizationId}, given.user_id, ${looks.viewerId}, ${looks.date}, ${now}
    from unnest(${looks.userIds}::int[]) as given(user_id)
    on conflict (organization_id, user_id, viewer_id, date) do nothing
    returning id, user_id`,
  )
}

/** A page of views of these members' locations; undefined: everybody's. */
export function pageOfLooks(
  db: Db,
  organizationId: number,
  { user_ids, page_start_id, page_limit }: PageOf & { user_ids: number[] | undefined },
): Promise<LocationViewRow[]> {
  const view = locationView.view(true)
  return db.records(
    view,
    sql`select ${view.columns} from location_views v
        join member_directory p on p.organization_id = v.organization_id and p.user_id = v.viewer_id
        where ${every(
          sql`v.organization_id = ${organizationId}`,
          sql`v.id >= ${page_start_id}`,
          among(sql`v.user_id`, user_ids),
        )}
        order by v.id limit ${page_limit + 1}`,
  )
}

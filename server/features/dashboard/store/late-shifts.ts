import { Type } from 'typebox'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { json } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { lateShift } from '../records/late-shift.ts'
import { type Filters, isMemberShown } from './sight.ts'

export type LateQuery = PageOf &
  Omit<Filters, 'sight'> & {
    now: Instant
    /** Sees themself and the members of their teams; undefined: everybody. */
    seenBy: number | undefined
  }

export type LateTotals = { members: number; shifts: number }

const view = lateShift.view(true).with({ totals: json('totals.totals', Type.Unsafe<LateTotals>({})) })
export type FoundLateShift = RowOf<typeof view>

/** Uses attendance_shifts_late, which has only the shifts that nobody works in. */
export function pageOfLateShifts(
  db: Db,
  organizationId: number,
  { seenBy, now, ...query }: LateQuery,
): Promise<FoundLateShift[]> {
  const isSeen =
    seenBy === undefined
      ? sql`true`
      : sql`(l.user_id = ${seenBy}
             or l.user_id in (select c.user_id from teammates c
                              where c.organization_id = ${organizationId} and c.reader_id = ${seenBy}))`
  return db.records(
    view,
    sql`with late as materialized (
          select l.* from shift_directory l
          join member_directory m on m.organization_id = l.organization_id and m.user_id = l.user_id
                                 and m.status = 'active'
          where l.organization_id = ${organizationId} and l.late_since is not null and l.stops_at > ${now} and ${isSeen}
            and ${isMemberShown(organizationId, sql`l.user_id`, { ...query, sight: undefined })}),
        totals as (select json_build_object('members', count(distinct user_id), 'shifts', count(*)) as totals from late)
        select ${view.columns} from late t cross join totals
        where t.id >= ${query.page_start_id}::bigint
        order by t.id limit ${query.page_limit + 1}`,
  )
}

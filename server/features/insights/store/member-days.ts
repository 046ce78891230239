import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type MemberDayActivityRow, memberDayActivity } from '../records/member-day-activity.ts'

const view = memberDayActivity.view(true)

type Asked = PageOf & { isByLocation: boolean }

/** The newest day first, then by member. */
export function pageOfMemberDays(db: Db, times: Sql, query: Asked): Promise<MemberDayActivityRow[]> {
  const at = (place: string) =>
    query.isByLocation
      ? sql`coalesce(sum(input_tracked) filter (where location = ${place}), 0)::int`
      : sql`null::int`
  return db.records(
    view,
    sql`select ${view.columns}
        from (select ((date '2200-01-01' - date)::bigint << 31) + user_id as id, date, user_id,
                     sum(overall)::int as overall, sum(input_tracked)::int as input_tracked,
                     ${at('remote')} as remote, ${at('on_site')} as on_site, ${at('unknown')} as unknown
              from (${times}) measured where input_tracked > 0 group by date, user_id) a
        where a.id >= ${query.page_start_id}::bigint
        order by a.id limit ${query.page_limit + 1}`,
  )
}

/** The days of a page of slots: a growing number at a time, until the page is full. */
export async function pageOfMemberSlots(
  db: Db,
  days: CalendarDate[],
  { timesOn, ...query }: Asked & { timesOn: (days: CalendarDate[]) => Sql },
): Promise<MemberDayActivityRow[]> {
  const newest = days.toReversed().filter((day) => idOf(day) + 2 ** 31 > query.page_start_id)
  const rows: MemberDayActivityRow[] = []
  for (
    let from = 0, count = 1;
    from < newest.length && rows.length <= query.page_limit;
    from += count, count *= 2
  ) {
    const left = { ...query, page_limit: query.page_limit - rows.length }
    rows.push(...(await pageOfMemberDays(db, timesOn(newest.slice(from, from + count)), left)))
  }
  return rows
}

function idOf(day: CalendarDate): number {
  const daysUntil = (Date.parse('2200-01-01') - Date.parse(day)) / 86_400_000
  return daysUntil * 2 ** 31
}

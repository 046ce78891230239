import type { Db } from '../../../foundation/db/database.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import { addDays, type CalendarDate, eachDay } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import { type InsightsActivityRow, insightsActivity } from '../records/insights-activity.ts'
import type { LastRow } from '../rules/cursor.ts'
import { measuredFilters } from './measured-time.ts'

const view = insightsActivity.view(true)

export type InsightsQuery = {
  days: Days
  user_ids: number[] | undefined
  project_ids: number[] | undefined
  team_ids: number[] | undefined
  after: LastRow | undefined
  page_limit: number
}

/** By days of the organization, from stored sums; uses daily_activities_of_a_day. */
export function pageOfDays(
  db: Db,
  organizationId: number,
  query: InsightsQuery,
): Promise<InsightsActivityRow[]> {
  return page(
    db,
    query,
    sql`select date, user_id, project_id, sum(overall)::int as overall, sum(input_tracked)::int as input_tracked,
               null::text as location
        from tracked_days
        where ${every(
          sql`organization_id = ${organizationId}`,
          sql`date between ${query.days.firstDay} and ${query.days.lastDay}`,
          ...measuredFilters(organizationId, query),
          query.after &&
            sql`(date, user_id, project_id) > (${query.after.date}::date, ${query.after.user_id}::int, ${query.after.project_id}::int)`,
        )}
        group by date, user_id, project_id`,
  )
}

/** By days of another zone, or by location: from the slots, a growing number of days at a time until the page is full. */
export async function pageOfSlots(
  db: Db,
  organizationId: number,
  query: SlotQuery,
): Promise<InsightsActivityRow[]> {
  const { after, page_limit } = query
  const { firstDay, lastDay } = query.days
  const days = eachDay(after && after.date > firstDay ? after.date : firstDay, lastDay)
  const rows: InsightsActivityRow[] = []
  // One busy day fills many pages; for members who work little, five statements reach all 31 days.
  for (let from = 0, count = 1; from < days.length && rows.length <= page_limit; from += count, count *= 2) {
    const left = { ...query, page_limit: page_limit - rows.length }
    rows.push(...(await slotsOf(db, organizationId, left, days.slice(from, from + count))))
  }
  return rows
}

type SlotQuery = InsightsQuery & { zone: ZoneName; isByLocation: boolean }

/** Our own zone data cuts the days, not PostgreSQL’s. */
function slotsOf(
  db: Db,
  organizationId: number,
  query: SlotQuery,
  days: CalendarDate[],
): Promise<InsightsActivityRow[]> {
  const { zone, isByLocation, after } = query
  const location = isByLocation ? sql`coalesce(location_type, 'unknown')` : sql`null::text`
  return page(
    db,
    query,
    sql`select day.date, user_id, project_id, sum(overall)::int as overall,
               sum(input_tracked)::int as input_tracked, ${location} as location
        from unnest(${days}::date[], ${days.map((day) => startOfDay(zone, day))}::timestamptz[],
                    ${days.map((day) => startOfDay(zone, addDays(day, 1)))}::timestamptz[]) as day(date, start, stop)
        join tracked_time on organization_id = ${organizationId}
          and id >= floor(extract(epoch from day.start) / 600)::bigint << 29
          and id < (ceil(extract(epoch from day.stop) / 600)::bigint) << 29
          and starts_at >= day.start and starts_at < day.stop
        where ${every(sql`true`, ...measuredFilters(organizationId, query))}
        group by day.date, user_id, project_id, 6`,
    after &&
      sql`(a.date, a.user_id, a.project_id, coalesce(a.location, '')) >
          (${after.date}::date, ${after.user_id}::int, ${after.project_id}::int, ${after.location})`,
  )
}

function page(db: Db, query: InsightsQuery, rows: Sql, behind?: Sql): Promise<InsightsActivityRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from (${rows}) a where ${every(sql`true`, behind)}
        order by a.date, a.user_id, a.project_id, a.location limit ${query.page_limit + 1}`,
  )
}

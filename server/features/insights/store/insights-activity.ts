import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Row } from '../../../foundation/records/record.ts'
import { addDays, type CalendarDate, eachDay } from '../../../foundation/time/calendar-date.ts'
import { startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import { insightsActivity } from '../records/insights-activity.ts'
import type { LastRow } from '../rules/cursor.ts'

const view = insightsActivity.view(true)

export type InsightsQuery = {
  start: CalendarDate
  stop: CalendarDate
  user_ids: number[] | undefined
  project_ids: number[] | undefined
  team_ids: number[] | undefined
  after: LastRow | undefined
  page_limit: number
}

/** Days of the organization, from the sums that are kept: carried by daily_activities_of_a_day. */
export function pageOfDays(db: Db, organizationId: number, query: InsightsQuery): Promise<Row[]> {
  return page(
    db,
    query,
    sql`select date, user_id, project_id, sum(overall)::int as overall, sum(input_tracked)::int as input_tracked,
               null::text as location
        from insight_days
        where ${every(
          sql`organization_id = ${organizationId}`,
          sql`date between ${query.start} and ${query.stop}`,
          ...filters(organizationId, query),
          query.after &&
            sql`(date, user_id, project_id) > (${query.after.date}::date, ${query.after.user_id}::int, ${query.after.project_id}::int)`,
        )}
        group by date, user_id, project_id`,
  )
}

/** Days of another zone, or told apart by place: from the slots themselves, of few days first, until the page is full. */
export async function pageOfSlots(db: Db, organizationId: number, query: SlotQuery): Promise<Row[]> {
  const { after, start, stop, page_limit } = query
  const days = eachDay(after && after.date > start ? (after.date as CalendarDate) : start, stop)
  const rows: Row[] = []
  // A busy day fills many pages, so that one is enough; for somebody who works little, five questions reach all 31.
  for (let from = 0, count = 1; from < days.length && rows.length <= page_limit; from += count, count *= 2) {
    const left = { ...query, page_limit: page_limit - rows.length }
    rows.push(...(await slotsOf(db, organizationId, left, days.slice(from, from + count))))
  }
  return rows
}

type SlotQuery = InsightsQuery & { zone: ZoneName; isByPlace: boolean }

/** The days are cut by us, not by PostgreSQL. */
function slotsOf(db: Db, organizationId: number, query: SlotQuery, days: CalendarDate[]): Promise<Row[]> {
  const { zone, isByPlace, after } = query
  const place = isByPlace ? sql`coalesce(location_type, 'unknown')` : sql`null::text`
  return page(
    db,
    query,
    sql`select day.date, user_id, project_id, sum(overall)::int as overall,
               sum(input_tracked)::int as input_tracked, ${place} as location
        from unnest(${days}::date[], ${days.map((day) => startOfDay(zone, day))}::timestamptz[],
                    ${days.map((day) => startOfDay(zone, addDays(day, 1)))}::timestamptz[]) as day(date, start, stop)
        join insight_activities on organization_id = ${organizationId}
          and id >= floor(extract(epoch from day.start) / 600)::bigint << 29
          and id < (ceil(extract(epoch from day.stop) / 600)::bigint) << 29
          and starts_at >= day.start and starts_at < day.stop
        where ${every(sql`true`, ...filters(organizationId, query))}
        group by day.date, user_id, project_id, 6`,
    after &&
      sql`(a.date, a.user_id, a.project_id, coalesce(a.location, '')) >
          (${after.date}::date, ${after.user_id}::int, ${after.project_id}::int, ${after.location})`,
  )
}

function page(db: Db, query: InsightsQuery, rows: Sql, behind?: Sql): Promise<Row[]> {
  return db.records(
    view,
    sql`select ${view.columns} from (${rows}) a where ${every(sql`true`, behind)}
        order by a.date, a.user_id, a.project_id, a.location limit ${query.page_limit + 1}`,
  )
}

function filters(organizationId: number, query: InsightsQuery): (Sql | undefined)[] {
  return [
    among(raw('user_id'), query.user_ids),
    among(raw('project_id'), query.project_ids),
    query.team_ids &&
      sql`user_id in (select m.user_id from insight_team_members m
                      where m.organization_id = ${organizationId} and m.team_id = any(${query.team_ids}::int[]))`,
  ]
}

import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { startOfDay, utc } from '../../../foundation/time/zone.ts'
import { hourlyRate } from '../../rates/public.ts'
import { idsOfTime } from '../../tracking/public.ts'
import type { Kind } from '../kinds.ts'
import type { Work } from '../rules/grouping.ts'

/** Which time an invoice asks for: of a client's projects, or of a member. */
export type FreeTime = {
  organizationId: number
  partyId: number
  start_date: CalendarDate
  stop_date: CalendarDate
  project_ids: number[] | undefined
  user_ids: number[] | undefined
  only_approved: boolean
}

/** Who has time that the invoice could bill. */
export async function membersWithFreeTime(db: Db, kind: Kind, asked: FreeTime): Promise<number[]> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`select distinct a.user_id from ${freeActivities(kind, asked)} order by 1`,
  )
  return rows.map(({ user_id }) => user_id)
}

const work = columns({
  project_id: is.int,
  task_id: is.int.orNull,
  user_id: is.int,
  date: is.date,
  rate: is.decimal,
  seconds: is.int,
})
export type FreeWork = Selected<typeof work>

/**
 * The free time of these members by work and day, at the rate of the day. While their trackers are locked it stays
 * free.
 */
export function freeWork(
  db: Db,
  kind: Kind,
  asked: FreeTime,
  userIds: readonly number[],
): Promise<FreeWork[]> {
  const rated = hourlyRate(kind.rate, asked.organizationId)
  return db.rows(
    work,
    sql`select work.project_id, work.task_id, work.user_id, work.date, ${rated.rate}::numeric(12, 2) as rate, work.seconds
        from (select a.project_id, a.task_id, a.user_id, a.date, sum(a.tracked)::bigint as seconds
              from ${freeActivities(kind, asked, sql`a.user_id = any(${userIds}::int[])`)}
              group by a.project_id, a.task_id, a.user_id, a.date) work
        ${rated.joins}`,
  )
}

/** Takes the time of works for the lines that bill them; returns its activities. A rate that changes meanwhile counts later. */
export async function claimTime(
  db: Db,
  kind: Kind,
  asked: FreeTime,
  {
    invoiceId,
    works,
    now,
  }: { invoiceId: number; works: readonly (Work & { line_id: number })[]; now: string },
): Promise<number[]> {
  const all = <T>(of: (work: Work & { line_id: number }) => T) => works.map(of)
  const rows = await db.rows(
    { activity_id: is.int },
    sql`
    insert into invoice_claims (organization_id, kind, activity_id, invoice_id, line_id, user_id, project_id, task_id, date,
                                rate, seconds, created_at)
    select ${asked.organizationId}, ${kind.name}, a.id, ${invoiceId}, given.line_id, a.user_id, a.project_id, a.task_id, a.date,
           given.rate, a.tracked, ${now}
    from tracked_time a
    join unnest(${all((each) => each.line_id)}::bigint[], ${all((each) => each.project_id)}::int[],
                ${all((each) => each.task_id ?? 0)}::int[], ${all((each) => each.user_id)}::int[],
                ${all((each) => each.date)}::date[], ${all((each) => each.rate)}::numeric[])
         as given(line_id, project_id, task_id, user_id, date, rate)
      on given.project_id = a.project_id and given.task_id = coalesce(a.task_id, 0) and given.user_id = a.user_id
         and given.date = a.date
    where ${isFree(kind, asked)} and a.user_id = any(${[...new Set(all((each) => each.user_id))]}::int[])
    order by a.id
    returning activity_id`,
  )
  return rows.map(({ activity_id }) => activity_id)
}

/**
 * Free time as `a`. A client's projects come first and each one's time by activities_by_project, whatever the planner
 * estimates.
 */
function freeActivities(kind: Kind, asked: FreeTime, more?: Sql): Sql {
  if (kind.name === 'team')
    return sql`tracked_time a where ${every(sql`a.user_id = ${asked.partyId}`, isFree(kind, asked), more)}`
  return sql`(
      select project_id, counts_from, end_date from project_client_history
      where organization_id = ${asked.organizationId} and client_id = ${asked.partyId} offset 0) p
    cross join lateral (
      select a.user_id, a.project_id, a.task_id, a.date, a.tracked from tracked_time a
      where ${every(
        sql`a.project_id = p.project_id`,
        sql`(p.counts_from is null or a.date >= p.counts_from) and (p.end_date is null or a.date < p.end_date)`,
        isFree(kind, asked),
        more,
      )} offset 0) a`
}

function isFree(kind: Kind, asked: FreeTime): Sql {
  // Days are those of some zone: wherever it is, they lie within a day of those of UTC.
  const second = (date: CalendarDate) => toSeconds(startOfDay(utc, date))
  const ids = idsOfTime(second(addDays(asked.start_date, -1)), second(addDays(asked.stop_date, 2)))
  return every(
    sql`a.organization_id = ${asked.organizationId}`,
    sql`a.id >= ${ids.first}::bigint and a.id < ${ids.stop}::bigint`,
    sql`a.date between ${asked.start_date}::date and ${asked.stop_date}::date and not a.is_break`,
    kind.name === 'client'
      ? sql`a.billable and not a.client_invoiced`
      : sql`not a.team_invoiced and not a.paid`,
    among(sql`a.project_id`, asked.project_ids),
    among(sql`a.user_id`, asked.user_ids),
    asked.only_approved ? sql`a.timesheet_id is not null` : undefined,
  )
}

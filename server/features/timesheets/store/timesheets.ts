import { countUpTo, type Db } from '../../../foundation/db/database.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Range } from '../../../foundation/http/query.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { timesheet } from '../records/timesheet.ts'
import { timesheetDay } from '../records/timesheet-day.ts'
import type { Status } from '../rules/decision.ts'
import type { Days } from '../rules/pay-periods.ts'

/** The sums of the days of timesheets t; the id of a day begins with its number since 1970. */
export const sumsOfDays = sql`
  left join lateral (
    select sum(d.tracked)::int as tracked, sum(d.keyboard)::int as keyboard, sum(d.mouse)::int as mouse,
           sum(d.overall)::int as overall, sum(d.input_tracked)::int as input_tracked
    from timesheet_days d
    where d.organization_id = t.organization_id and d.user_id = t.user_id
      and d.id >= (t.start_date - date '1970-01-01')::bigint * 4294967296
      and d.id < (t.stop_date - date '1970-01-01' + 1)::bigint * 4294967296) d on true`

export type TimesheetQuery = PageOf & {
  user_ids: number[] | undefined
  date: Range<CalendarDate>
  approved: { start: CalendarDate | undefined }
  status: Status | undefined
  waiting_for_me: boolean | undefined
}

/** Whoever sees everybody decides on everybody; on their own nobody does but an owner. */
export type Reader = { userId: number; seesEverybody: boolean; isOwner: boolean }

export function pageOfTimesheets(
  db: Db,
  organizationId: number,
  query: TimesheetQuery,
  reader: Reader,
): Promise<Row[]> {
  const view = timesheet.view(true)
  const { date, approved, status } = query
  const limit = sql`order by id limit ${query.page_limit + 1}`
  const strand = (ofUser?: Sql) => sql`
    select t.* from timesheets t
    where ${every(
      sql`t.organization_id = ${organizationId}`,
      sql`t.id >= ${query.page_start_id}::bigint`,
      ofUser,
      date.start && sql`t.stop_date >= ${date.start}::date`,
      date.stop && sql`t.start_date <= ${date.stop}::date`,
      approved.start && sql`t.approved_on >= ${approved.start}::date`,
      status && sql`t.status = ${status}`,
      query.waiting_for_me ? waitsFor(organizationId, reader) : undefined,
      reader.seesEverybody
        ? undefined
        : sql`(t.user_id = ${reader.userId} or ${isDecidedBy(organizationId, reader.userId)})`,
    )} ${limit}`
  // A scan of timesheets_by_user for each: a walk along the ids would pass those of everybody else.
  const page = query.user_ids
    ? sql`select strand.* from unnest(${query.user_ids}::int[]) as given(user_id)
          cross join lateral (${strand(sql`t.user_id = given.user_id`)}) strand ${limit}`
    : strand()
  return db.records(view, sql`select ${view.columns} from (${page}) t ${sumsOfDays} order by t.id`)
}

function waitsFor(organizationId: number, { userId, seesEverybody, isOwner }: Reader): Sql {
  return every(
    sql`t.status = 'submitted'`,
    isOwner ? undefined : sql`t.user_id <> ${userId}`,
    seesEverybody ? undefined : isDecidedBy(organizationId, userId),
  )
}

function isDecidedBy(organizationId: number, userId: number): Sql {
  return sql`t.user_id in (
    select a.user_id from timesheet_approvers a
    where a.organization_id = ${organizationId} and a.approver_id = ${userId})`
}

/** How many wait for a decision of theirs, counted no further than this. */
export function countWaitingFor(
  db: Db,
  organizationId: number,
  reader: Reader,
  most: number,
): Promise<number> {
  return countUpTo(
    db,
    most,
    sql`select from timesheets t
        where t.organization_id = ${organizationId} and ${waitsFor(organizationId, reader)}`,
  )
}

/** Behind the record: as what somebody decides on it, if not as an owner or a manager. */
export async function findTimesheet(
  db: Db,
  organizationIds: number[],
  id: number,
  approverId: number,
): Promise<Row | undefined> {
  const view = timesheet.view(true)
  const [row] = await db.records(
    view,
    sql`select ${view.columns},
               (select min(a.standing) from timesheet_approvers a
                where a.organization_id = t.organization_id and a.approver_id = ${approverId} and a.user_id = t.user_id)
        from timesheets t ${sumsOfDays}
        where t.id = ${id} and t.organization_id = any(${organizationIds}::int[])`,
  )
  return row
}

export async function getTimesheet(db: Db, organizationId: number, id: number): Promise<Row> {
  const row = await findTimesheet(db, [organizationId], id, 0)
  if (row === undefined) throw new Error(`Timesheet ${id} is gone.`)
  return row
}

/** The days of a member by project, in the order of both; the id of a day begins with its number since 1970. */
export function daysOfTimesheet(
  db: Db,
  { organizationId, userId, days }: { organizationId: number; userId: number; days: Days },
): Promise<Row[]> {
  const view = timesheetDay.view(true)
  return db.records(
    view,
    sql`select ${view.columns} from timesheet_days d
        where d.organization_id = ${organizationId} and d.user_id = ${userId}
          and d.id >= (${days.start}::date - date '1970-01-01')::bigint * 4294967296
          and d.id < (${days.stop}::date - date '1970-01-01' + 1)::bigint * 4294967296
        group by d.date, d.project_id having sum(d.tracked) > 0 order by d.date, d.project_id`,
  )
}

export type TimesheetState = {
  status: Status
  is_paid: boolean
  start_date: CalendarDate
  stop_date: CalendarDate
}

/** Locks the row: of decisions at the same time one comes first, and the others see it. */
export async function lockTimesheet(
  db: Db,
  organizationId: number,
  id: number,
): Promise<TimesheetState | undefined> {
  const [state] = await db.rows<TimesheetState>(sql`
    select status, is_paid, start_date, stop_date from timesheets
    where organization_id = ${organizationId} and id = ${id} for update`)
  return state
}

export type StatusChange = { to: Status; today: CalendarDate; byId: number; denialReason: string | null }

/** A timesheet keeps on which day it was submitted until it is open again. */
export async function changeStatus(
  db: Db,
  organizationId: number,
  id: number,
  { to, today, byId, denialReason }: StatusChange,
  now: Instant,
): Promise<void> {
  const isApproved = to === 'approved'
  await db.change(sql`
    update timesheets
    set status = ${to}, denial_reason = ${denialReason}, updated_at = ${now},
        submitted_on = case ${to} when 'submitted' then ${today}::date when 'open' then null else submitted_on end,
        approved_on = ${isApproved ? today : null}::date, approved_by_id = ${isApproved ? byId : null}::int
    where organization_id = ${organizationId} and id = ${id}`)
}

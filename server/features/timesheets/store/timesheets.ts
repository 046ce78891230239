import type { Reader } from '../../../api/member-access.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { countUpTo, type Db } from '../../../foundation/db/database.ts'
import { every, isOneOf, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { nullable, word } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { Warnings } from '../ports.ts'
import { type TimesheetRow, timesheet } from '../records/timesheet.ts'
import { type TimesheetDayRow, timesheetDay } from '../records/timesheet-day.ts'
import { type Status, statuses } from '../rules/decision.ts'
import { isDecidedBy, isMissingFor, matches, type TimesheetFilter, waitsFor } from './timesheet-filter.ts'

const view = timesheet.view(true)

/** The sums of the days of timesheets t. The id of a day starts with its number since 1970. */
export const sumsOfDays = sql`
  left join lateral (
    select sum(d.tracked)::int as tracked, sum(d.keyboard)::int as keyboard, sum(d.mouse)::int as mouse,
           sum(d.overall)::int as overall, sum(d.input_tracked)::int as input_tracked
    from tracked_days d
    where d.organization_id = t.organization_id and d.user_id = t.user_id
      and d.id >= (t.start_date - date '1970-01-01')::bigint * 4294967296
      and d.id < (t.stop_date - date '1970-01-01' + 1)::bigint * 4294967296) d on true`

export type TimesheetQuery = PageOf &
  TimesheetFilter & {
    approved: { start: CalendarDate | undefined }
    status: Status | undefined
    waiting_for_me: boolean | undefined
    missing_for_me: boolean | undefined
    sort: 'id' | 'start_date'
    today: CalendarDate
  }

export function pageOfTimesheets(
  db: Db,
  organizationId: number,
  query: TimesheetQuery,
  reader: Reader,
  warnings: Warnings,
): Promise<TimesheetRow[]> {
  const { approved, status, sort, page_start_id } = query
  const order = raw(sort === 'start_date' ? 't.start_date, t.id' : 't.id')
  const limit = sql`order by ${order} limit ${query.page_limit + 1}`
  // The first timesheet of the page says from which day on it goes.
  const isOnPage =
    sort === 'id'
      ? sql`t.id >= ${page_start_id}::bigint`
      : sql`(${page_start_id}::bigint = 0 or (t.start_date, t.id) >= (
              select first.start_date, first.id from timesheets first
              where first.organization_id = ${organizationId} and first.id = ${page_start_id}::bigint))`
  const strand = (ofUser?: Sql) => sql`
    select t.* from timesheets t
    where ${every(
      sql`t.organization_id = ${organizationId}`,
      isOnPage,
      ofUser,
      ...matches(query, warnings, reader),
      approved.start && sql`t.approved_on >= ${approved.start}::date`,
      status && sql`t.status = ${status}`,
      query.waiting_for_me ? waitsFor(organizationId, reader) : undefined,
      query.missing_for_me ? isMissingFor(organizationId, reader, query.today) : undefined,
      reader.seesEverybody
        ? undefined
        : sql`(t.user_id = ${reader.userId} or ${isDecidedBy(organizationId, reader.userId)})`,
    )} ${limit}`
  // One scan of timesheets_by_user per user: a walk along the ids would also read everybody else’s.
  const page = query.user_ids
    ? sql`select t.* from unnest(${query.user_ids}::int[]) as given(user_id)
          cross join lateral (${strand(sql`t.user_id = given.user_id`)}) t ${limit}`
    : strand()
  return db.records(view, sql`select ${view.columns} from (${page}) t ${sumsOfDays} order by ${order}`)
}

/** Counts submitted timesheets that the reader can decide on, up to `most`. */
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

/** Whether the user decides on any timesheets, as a project manager or a team lead. */
export async function approvesAnybody(db: Db, organizationId: number, userId: number): Promise<boolean> {
  const rows = await db.rows(
    {},
    sql`select from member_approvers a
        where a.organization_id = ${organizationId} and a.approves_timesheets and a.approver_id = ${userId} limit 1`,
  )
  return rows.length > 0
}

const found = view.with({
  approves_as: nullable(word('a.standing', ['project_manager', 'team_lead'])),
})

/** `approves_as` is how the approver can decide on it, apart from owners and managers. */
export async function findTimesheet(
  db: Db,
  organizationIds: number[],
  id: number,
  approverId: number,
): Promise<RowOf<typeof found> | undefined> {
  const [row] = await db.records(
    found,
    sql`select ${found.columns} from timesheets t ${sumsOfDays}
        left join lateral (
          select min(by.standing) as standing from member_approvers by
          where by.organization_id = t.organization_id and by.approves_timesheets and by.approver_id = ${approverId}
            and by.user_id = t.user_id) a on true
        where t.id = ${id} and ${isOneOf(sql`t.organization_id`, organizationIds)}`,
  )
  return row
}

export async function getTimesheet(db: Db, organizationId: number, id: number): Promise<TimesheetRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from timesheets t ${sumsOfDays}
        where t.organization_id = ${organizationId} and t.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`Timesheet ${id}`)
  return row
}

/** The days of a member by project, ordered by both. The id of a day starts with its number since 1970. */
export function daysOfTimesheet(
  db: Db,
  { organizationId, userId, days }: { organizationId: number; userId: number; days: Days },
): Promise<TimesheetDayRow[]> {
  const dayView = timesheetDay.view(true)
  return db.records(
    dayView,
    sql`select ${dayView.columns} from tracked_days d
        where d.organization_id = ${organizationId} and d.user_id = ${userId}
          and d.id >= (${days.firstDay}::date - date '1970-01-01')::bigint * 4294967296
          and d.id < (${days.lastDay}::date - date '1970-01-01' + 1)::bigint * 4294967296
        group by d.date, d.project_id having sum(d.tracked) > 0 order by d.date, d.project_id`,
  )
}

const state = columns({
  status: is.word(...statuses),
  is_paid: is.flag,
  was_submitted: is.flag,
  firstDay: is.date,
  lastDay: is.date,
})
export type TimesheetState = Selected<typeof state>

/** Locks the row: of several simultaneous decisions one comes first, and the others see its result. */
export async function lockTimesheet(
  db: Db,
  organizationId: number,
  id: number,
): Promise<TimesheetState | undefined> {
  const [row] = await db.rows(
    state,
    sql`select status, is_paid, submitted_on is not null as was_submitted, start_date as "firstDay", stop_date as "lastDay" from timesheets
        where organization_id = ${organizationId} and id = ${id} for update`,
  )
  return row
}

const approved = columns({ id: is.int, approved_by_id: is.int.orNull, firstDay: is.date, lastDay: is.date })

/** The approved timesheets that share a day with these and nobody has paid, locked in the order of their ids. */
export function lockApproved(
  db: Db,
  organizationId: number,
  userId: number,
  { firstDay, lastDay }: Days,
): Promise<Selected<typeof approved>[]> {
  return db.rows(
    approved,
    sql`select id, approved_by_id, start_date as "firstDay", stop_date as "lastDay" from timesheets
        where organization_id = ${organizationId} and user_id = ${userId} and status = 'approved' and not is_paid
          and start_date <= ${lastDay}::date and stop_date >= ${firstDay}::date
        order by id for update`,
  )
}

/** Whether any of these days is in a paid timesheet. */
export async function arePaid(
  db: Db,
  { organizationId, userId, days }: { organizationId: number; userId: number; days: Days },
): Promise<boolean> {
  const rows = await db.rows(
    {},
    sql`select from timesheets
        where organization_id = ${organizationId} and user_id = ${userId} and is_paid
          and start_date <= ${days.lastDay}::date and stop_date >= ${days.firstDay}::date limit 1`,
  )
  return rows.length > 0
}

export type StatusChange = {
  to: Status
  /** Needed to submit or approve. */
  today?: CalendarDate
  byId: number
  denialReason: string | null
  takesBack: boolean
}

/** A timesheet keeps the day it was submitted on until it is reopened. */
export async function changeStatus(
  db: Db,
  organizationId: number,
  id: number,
  { to, today, byId, denialReason, takesBack }: StatusChange,
  now: Instant,
): Promise<void> {
  const isApproved = to === 'approved'
  await db.change(sql`
    update timesheets
    set status = ${to}, status_changes = status_changes + 1, status_changed_by_id = ${byId},
        denial_reason = ${denialReason}, updated_at = ${now},
        submitted_on = case when ${takesBack} then submitted_on when ${to} = 'submitted' then ${today ?? null}::date
                       when ${to} = 'open' then null else submitted_on end,
        approved_on = ${isApproved ? (today ?? null) : null}::date, approved_by_id = ${isApproved ? byId : null}::int
    where organization_id = ${organizationId} and id = ${id}`)
}

/** Timesheets that nobody has approved or paid, as uses of time. */
export const timesheetsInUse = sql`
  select case status when 'submitted' then 'submitted_timesheet' else 'open_timesheet' end as kind, organization_id,
         start_date as first_day, stop_date as last_day
  from timesheets where status <> 'approved' and not is_paid`

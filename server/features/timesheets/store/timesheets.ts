import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { countUpTo, type Db } from '../../../foundation/db/database.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { nullable, word } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { type TimesheetRow, timesheet } from '../records/timesheet.ts'
import { type TimesheetDayRow, timesheetDay } from '../records/timesheet-day.ts'
import { type Status, statuses } from '../rules/decision.ts'

const view = timesheet.view(true)

/** The sums of the days of timesheets t. The id of a day starts with its number since 1970. */
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
  days: Partial<Days>
  approved: { start: CalendarDate | undefined }
  status: Status | undefined
  waiting_for_me: boolean | undefined
  missing_for_me: boolean | undefined
  today: CalendarDate
}

/** A reader who sees everybody decides on everybody. Only an owner decides on their own. */
export type Reader = { userId: number; seesEverybody: boolean; isOwner: boolean }

export function pageOfTimesheets(
  db: Db,
  organizationId: number,
  query: TimesheetQuery,
  reader: Reader,
): Promise<TimesheetRow[]> {
  const { days, approved, status } = query
  const limit = sql`order by id limit ${query.page_limit + 1}`
  const strand = (ofUser?: Sql) => sql`
    select t.* from timesheets t
    where ${every(
      sql`t.organization_id = ${organizationId}`,
      sql`t.id >= ${query.page_start_id}::bigint`,
      ofUser,
      days.firstDay && sql`t.stop_date >= ${days.firstDay}::date`,
      days.lastDay && sql`t.start_date <= ${days.lastDay}::date`,
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

/** Members submit on the last working day, so the weekend before the end counts. */
function isMissingFor(organizationId: number, reader: Reader, today: CalendarDate): Sql {
  const { userId, seesEverybody } = reader
  return every(
    sql`t.status in ('open', 'denied') and not t.is_paid`,
    sql`t.stop_date <= ${today}::date + 2`,
    sql`t.user_id <> ${userId}`,
    seesEverybody ? undefined : isDecidedBy(organizationId, userId),
  )
}

function isDecidedBy(organizationId: number, userId: number): Sql {
  return sql`t.user_id in (
    select a.user_id from timesheet_approvers a
    where a.organization_id = ${organizationId} and a.approver_id = ${userId})`
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

/** Whether anybody's timesheets are the user's to decide on, as a project manager or a team lead. */
export async function approvesAnybody(db: Db, organizationId: number, userId: number): Promise<boolean> {
  const rows = await db.rows(
    {},
    sql`select from timesheet_approvers a
        where a.organization_id = ${organizationId} and a.approver_id = ${userId} limit 1`,
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
          select min(by.standing) as standing from timesheet_approvers by
          where by.organization_id = t.organization_id and by.approver_id = ${approverId}
            and by.user_id = t.user_id) a on true
        where t.id = ${id} and t.organization_id = any(${organizationIds}::int[])`,
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
    sql`select ${dayView.columns} from timesheet_days d
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

/** Locks the row: of several decisions at once one comes first, and the others see its result. */
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

export type StatusChange = {
  to: Status
  today: CalendarDate
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
        submitted_on = case when ${takesBack} then submitted_on when ${to} = 'submitted' then ${today}::date
                       when ${to} = 'open' then null else submitted_on end,
        approved_on = ${isApproved ? today : null}::date, approved_by_id = ${isApproved ? byId : null}::int
    where organization_id = ${organizationId} and id = ${id}`)
}

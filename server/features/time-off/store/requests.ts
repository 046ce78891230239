import { is } from '../../../foundation/db/columns.ts'
import { countUpTo, type Db, only } from '../../../foundation/db/database.ts'
import { among, within } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Range } from '../../../foundation/http/query.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { flag, int, optional, word } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type RequestStatus, type TimeOffRequestRow, timeOffRequest } from '../records/time-off-request.ts'

const view = timeOffRequest.view(true)

export async function getRequest(db: Db, organizationId: number, id: number): Promise<TimeOffRequestRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from time_off_requests r
        where r.organization_id = ${organizationId} and r.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`The time off request ${id}`)
  return row
}

const foundView = view.with({
  organization_id: int('r.organization_id'),
  has_paid_days: flag('r.has_paid_days'),
  approves_as: optional(word('a.standing', ['project_manager', 'team_lead'])),
})
export type FoundRequest = RowOf<typeof foundView>

/** A request, and how the user decides on it besides owners and managers. */
export async function findRequest(
  db: Db,
  organizationIds: number[],
  id: number,
  userId: number,
): Promise<FoundRequest | undefined> {
  const [row] = await db.records(
    foundView,
    sql`select ${foundView.columns} from time_off_requests r
        left join lateral (
          select standing from time_off_approvers a
          where a.organization_id = r.organization_id and a.approver_id = ${userId} and a.user_id = r.user_id
          order by standing limit 1) a on true
        where r.id = ${id} and r.organization_id = any(${organizationIds}::int[])`,
  )
  return row
}

export type RequestQuery = PageOf & {
  created: Range<Instant>
  starts_at: Range<Instant>
  approved_at: Range<Instant>
  date: Range<CalendarDate>
  user_ids: number[] | undefined
  time_off_policy_ids: number[] | undefined
  status: RequestStatus | undefined
  waiting_for_me: boolean | undefined
}

export type Reader = { userId: number; seesEverybody: boolean; isOwner: boolean }

/** Carried by the primary key, time_off_requests_waiting and time_off_requests_by_day. */
export function pageOfRequests(
  db: Db,
  organizationId: number,
  query: RequestQuery,
  reader: Reader,
): Promise<TimeOffRequestRow[]> {
  const { date } = query
  return db.records(
    view,
    sql`select ${view.columns} from time_off_requests r
        where ${every(
          sql`r.organization_id = ${organizationId}`,
          sql`r.id >= ${query.page_start_id}::bigint`,
          ...within(sql`r.created_at`, query.created),
          ...within(sql`r.starts_at`, query.starts_at),
          ...within(sql`r.approved_at`, query.approved_at),
          date.start && sql`r.last_day >= ${date.start}::date`,
          date.stop && sql`r.first_day <= ${date.stop}::date`,
          among(sql`r.user_id`, query.user_ids),
          among(sql`r.policy_id`, query.time_off_policy_ids),
          query.status && sql`r.status = ${query.status}`,
          query.waiting_for_me ? waitsFor(organizationId, reader) : undefined,
          reader.seesEverybody
            ? undefined
            : sql`(r.user_id = ${reader.userId} or ${isDecidedBy(organizationId, reader.userId)})`,
        )}
        order by r.id limit ${query.page_limit + 1}`,
  )
}

/** Only owners decide on their own requests. */
function waitsFor(organizationId: number, { userId, seesEverybody, isOwner }: Reader): Sql {
  const others = seesEverybody ? sql`true` : isDecidedBy(organizationId, userId)
  return sql`r.status = 'submitted'
             and case when r.user_id = ${userId} then ${isOwner}::boolean else ${others} end`
}

function isDecidedBy(organizationId: number, userId: number): Sql {
  return sql`r.user_id in (select a.user_id from time_off_approvers a
                           where a.organization_id = ${organizationId} and a.approver_id = ${userId})`
}

/** Counts requests that the reader can decide on, up to `most`. */
export function countWaitingFor(
  db: Db,
  organizationId: number,
  reader: Reader,
  most: number,
): Promise<number> {
  return countUpTo(
    db,
    most,
    sql`select from time_off_requests r
        where r.organization_id = ${organizationId} and ${waitsFor(organizationId, reader)}`,
  )
}

/** Whether anybody's requests are the user's to decide on, as a project manager or a team lead. */
export async function approvesAnybody(db: Db, organizationId: number, userId: number): Promise<boolean> {
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (select from time_off_approvers
                       where organization_id = ${organizationId} and approver_id = ${userId}) as found`,
  )
  return found
}

import type { Reader } from '../../../api/member-access.ts'
import { is } from '../../../foundation/db/columns.ts'
import { countUpTo, type Db, only } from '../../../foundation/db/database.ts'
import { among, within } from '../../../foundation/db/filters.ts'
import { every, isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Range } from '../../../foundation/http/query.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { flag, int, optional, word } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ApprovalFilter } from '../../approvals/ports.ts'
import { type RequestStatus, type TimeOffRequestRow, timeOffRequest } from '../records/time-off-request.ts'
import { isDecidedBy, matches, waitsFor } from './request-filter.ts'

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
          select standing from member_approvers a
          where a.organization_id = r.organization_id and a.approves_time_off and a.approver_id = ${userId} and a.user_id = r.user_id
          order by standing limit 1) a on true
        where r.id = ${id} and ${isOneOf(sql`r.organization_id`, organizationIds)}`,
  )
  return row
}

export type RequestQuery = PageOf &
  ApprovalFilter & {
    created: Range<Instant>
    starts_at: Range<Instant>
    approved_at: Range<Instant>
    time_off_policy_ids: number[] | undefined
    status: RequestStatus | undefined
    waiting_for_me: boolean | undefined
  }

/** Uses the primary key, time_off_requests_waiting and time_off_requests_by_day. */
export function pageOfRequests(
  db: Db,
  organizationId: number,
  query: RequestQuery,
  reader: Reader,
): Promise<TimeOffRequestRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from time_off_requests r
        where ${every(
          sql`r.organization_id = ${organizationId}`,
          sql`r.id >= ${query.page_start_id}::bigint`,
          ...within(sql`r.created_at`, query.created),
          ...within(sql`r.starts_at`, query.starts_at),
          ...within(sql`r.approved_at`, query.approved_at),
          ...matches(query),
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

/** Whether the user decides on any requests, as a project manager or a team lead. */
export async function approvesAnybody(db: Db, organizationId: number, userId: number): Promise<boolean> {
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (select from member_approvers
                       where organization_id = ${organizationId} and approves_time_off and approver_id = ${userId}) as found`,
  )
  return found
}

import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { raw, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { requestStatuses } from '../records/manual-time-request.ts'

const state = columns({
  id: is.int,
  member_id: is.int,
  project_id: is.int,
  task_id: is.int.orNull,
  start_time: is.instant,
  stop_time: is.instant,
  billable: is.flag,
  reason_to_submit: is.text,
  status: is.word(...requestStatuses),
  approved_seconds: is.int.orNull,
  has_replaced: is.flag,
})
/** What a decision needs to know about a request. */
export type RequestState = Selected<typeof state>

const stateColumns = raw(
  Object.keys(state).join(', ').replace('has_replaced', 'replaced_time is not null as has_replaced'),
)

export type MemberDays = { organizationId: number; userId: number; days: Days }

const isPendingOn = ({ organizationId, userId, days }: MemberDays) =>
  sql`organization_id = ${organizationId} and member_id = ${userId} and status = 'submitted'
      and date <= ${days.lastDay}::date and last_date >= ${days.firstDay}::date`

/** Whether a request on the days of timesheet `t` is pending. */
export const pendingOnTimesheet = sql`exists (
  select from manual_time_requests r
  where r.organization_id = t.organization_id and r.member_id = t.user_id and r.status = 'submitted'
    and r.date <= t.stop_date and r.last_date >= t.start_date)`

/** Counts a member’s pending requests with time on these days. */
export async function countPendingOn(db: Db, at: MemberDays): Promise<number> {
  const { count } = await only(
    db,
    { count: is.int },
    sql`select count(*)::int as count from manual_time_requests where ${isPendingOn(at)}`,
  )
  return count
}

export function lockPendingOn(db: Db, at: MemberDays): Promise<RequestState[]> {
  return db.rows(
    state,
    sql`select ${stateColumns} from manual_time_requests where ${isPendingOn(at)} order by id for update`,
  )
}

/** Locks the row: of several simultaneous decisions, the others see the result of the first one. */
export function lockRequest(db: Db, organizationId: number, id: number): Promise<RequestState> {
  return only(
    db,
    state,
    sql`select ${stateColumns} from manual_time_requests
        where organization_id = ${organizationId} and id = ${id} for update`,
  )
}

/** The same without a lock, for previews. */
export async function findRequestState(
  db: Db,
  organizationId: number,
  id: number,
): Promise<RequestState | undefined> {
  const [request] = await db.rows(
    state,
    sql`select ${stateColumns} from manual_time_requests where organization_id = ${organizationId} and id = ${id}`,
  )
  return request
}

export type Decision = {
  status: 'approved' | 'denied'
  reviewerId: number
  denialReason: string | null
  replacedTime: object[]
  approvedSeconds: number | null
  isAboveBudget: boolean
}

export async function changeToDecided(
  db: Db,
  organizationId: number,
  id: number,
  decision: Decision,
  now: Instant,
): Promise<void> {
  const replaced = decision.replacedTime.length > 0 ? JSON.stringify(decision.replacedTime) : null
  await db.change(sql`
    update manual_time_requests
    set status = ${decision.status}, reviewer_id = ${decision.reviewerId}, denial_reason = ${decision.denialReason},
        replaced_time = ${replaced}::jsonb, approved_seconds = ${decision.approvedSeconds},
        is_above_budget = ${decision.isAboveBudget}, decided_at = ${now}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

/** A decision was undone. */
export async function changeToPending(
  db: Db,
  organizationId: number,
  id: number,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update manual_time_requests
    set status = 'submitted', reviewer_id = null, denial_reason = null, replaced_time = null, approved_seconds = null,
        is_above_budget = false, decided_at = null, times_taken_back = times_taken_back + 1, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

export async function timesTakenBack(db: Db, organizationId: number, id: number): Promise<number> {
  const { times } = await only(
    db,
    { times: is.int },
    sql`select times_taken_back as times from manual_time_requests
        where organization_id = ${organizationId} and id = ${id}`,
  )
  return times
}

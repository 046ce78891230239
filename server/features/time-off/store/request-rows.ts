import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { only } from '../../../foundation/db/database.ts'
import { raw, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type RequestStatus, requestStatuses } from '../records/time-off-request.ts'

const state = columns({
  id: is.int,
  user_id: is.int,
  policy_id: is.int,
  status: is.word(...requestStatuses),
  paid: is.flag,
  has_paid_days: is.flag,
  all_day: is.flag,
  exclude_holidays: is.flag,
  first_day: is.date,
  last_day: is.date,
  status_changes: is.int,
})
/** A request as changes need it. */
export type RequestState = Selected<typeof state>

const names = raw(Object.keys(state).join(', '))

/** Locks a request; undefined if it is gone. Writers lock the memberships of its user first. */
export async function lockRequest(
  tx: Transaction,
  organizationId: number,
  id: number,
): Promise<RequestState | undefined> {
  const [row] = await tx.rows(
    state,
    sql`select ${names} from time_off_requests
        where organization_id = ${organizationId} and id = ${id} for update`,
  )
  return row
}

/** Locks the requests of a user that nobody has decided. */
export function lockWaitingOf(
  tx: Transaction,
  organizationId: number,
  userId: number,
): Promise<RequestState[]> {
  return tx.rows(
    state,
    sql`select ${names} from time_off_requests
        where organization_id = ${organizationId} and user_id = ${userId} and status = 'submitted'
        order by id for update`,
  )
}

export type RequestColumns = {
  user_id: number
  policy_id: number
  all_day: boolean
  starts_at: Instant
  stops_at: Instant
  first_day: CalendarDate
  last_day: CalendarDate
  exclude_weekends: boolean
  exclude_holidays: boolean
  message: string
  amount_used: number
}

export async function insertRequest(
  tx: Transaction,
  organizationId: number,
  given: RequestColumns,
  createdById: number,
  now: Instant,
): Promise<number> {
  const { id } = await only(
    tx,
    { id: is.int },
    sql`insert into time_off_requests (organization_id, user_id, policy_id, status, all_day, starts_at, stops_at, first_day,
                                       last_day, exclude_weekends, exclude_holidays, message, amount_used, submitted_at,
                                       created_by_id, status_changes, created_at, updated_at)
        values (${organizationId}, ${given.user_id}, ${given.policy_id}, 'submitted', ${given.all_day}, ${given.starts_at},
                ${given.stops_at}, ${given.first_day}, ${given.last_day}, ${given.exclude_weekends},
                ${given.exclude_holidays}, ${given.message}, ${given.amount_used}, ${now}, ${createdById}, 1, ${now},
                ${now})
        returning id`,
  )
  return id
}

/** Replaces the content; the request is pending again. */
export async function replaceRequest(
  tx: Transaction,
  organizationId: number,
  id: number,
  given: RequestColumns,
  now: Instant,
): Promise<void> {
  await tx.change(sql`
    update time_off_requests
    set policy_id = ${given.policy_id}, all_day = ${given.all_day}, starts_at = ${given.starts_at},
        stops_at = ${given.stops_at}, first_day = ${given.first_day}, last_day = ${given.last_day},
        exclude_weekends = ${given.exclude_weekends}, exclude_holidays = ${given.exclude_holidays},
        message = ${given.message}, amount_used = ${given.amount_used},
        submitted_at = case when status = 'submitted' then submitted_at else ${now}::timestamptz end,
        status_changes = status_changes + (status <> 'submitted')::int, status = 'submitted',
        response = null, denied_at = null, denied_by_id = null, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
  await tx.change(sql`
    delete from time_off_request_days where organization_id = ${organizationId} and request_id = ${id}`)
}

export type Decided = {
  status: RequestStatus
  byId: number | null
  response: string | null
  payable: boolean
}

/** The last decision counts: an approval replaces the denial, and vice versa. A request without one waits again. */
export async function setStatus(
  tx: Transaction,
  organizationId: number,
  id: number,
  { status, byId, response, payable }: Decided,
  now: Instant,
): Promise<void> {
  const isApproved = status === 'approved'
  const isDenied = status === 'denied'
  await tx.change(sql`
    update time_off_requests
    set status = ${status}, response = ${response}, payable = ${payable}, status_changes = status_changes + 1,
        approved_at = ${isApproved ? now : null}, approved_by_id = ${isApproved ? byId : null},
        denied_at = ${isDenied ? now : null}, denied_by_id = ${isDenied ? byId : null}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

/** Its days go with it. */
export async function removeRequest(tx: Transaction, organizationId: number, id: number): Promise<void> {
  await tx.change(sql`delete from time_off_requests where organization_id = ${organizationId} and id = ${id}`)
}

import type { Writer } from '../../../api/writing.ts'
import { timeOffRequestAudit } from '../audits.ts'
import { timeOffRequestChanged, timeOffRequestCreated, timeOffRequestRemoved } from '../facts.ts'
import type { Shifts } from '../ports.ts'
import type { Asked } from '../rules/request-days.ts'
import { insertDays } from '../store/request-days.ts'
import {
  insertRequest,
  type RequestColumns,
  type RequestState,
  removeRequest,
  replaceRequest,
} from '../store/request-rows.ts'
import {
  approve,
  decided,
  decidedDetail,
  lockForChange,
  type Openness,
  type RequestAt,
} from './decide-request.ts'
import type { Fault, Weighed } from './weigh-request.ts'

/** A request that was checked without a fault. */
export type Asking = {
  organizationId: number
  userId: number
  byId: number
  asked: Asked
  message: string
  removesShifts: boolean
  weighed: Weighed
}

/** Submits a request; if its policy needs no approval, it is approved immediately. Returns its id. */
export async function createRequest(writer: Writer, shifts: Shifts, asking: Asking): Promise<number> {
  const { organizationId, userId, byId, weighed } = asking
  const columns = columnsOf(asking)
  const requestId = await insertRequest(writer.db, organizationId, columns, byId, writer.now)
  await insertDays(writer.db, organizationId, requestId, weighed.days)
  const at = { organizationId, userId, requestId }
  writer.audit(timeOffRequestAudit('create', auditOf(at, columns)))
  writer.announce(timeOffRequestCreated(factOf(at)))
  await approveIfFree(writer, shifts, asking, at, { status: 'submitted', status_changes: 1 })
  return requestId
}

/** Replaces an open or denied request, which is then submitted again. */
export async function changeRequest(
  writer: Writer,
  shifts: Shifts,
  asking: Asking,
  before: RequestState,
): Promise<void> {
  const { organizationId, userId } = asking
  const at = { organizationId, userId, requestId: before.id }
  const columns = columnsOf(asking)
  await replaceRequest(writer.db, organizationId, before.id, columns, writer.now)
  await insertDays(writer.db, organizationId, before.id, asking.weighed.days)
  writer.audit(timeOffRequestAudit('update', auditOf(at, columns)))
  const changed = ['days', ...(before.status === 'submitted' ? [] : ['status'])]
  writer.announce(timeOffRequestChanged({ ...factOf(at), changed }))
  const status_changes = before.status_changes + (before.status === 'submitted' ? 0 : 1)
  await approveIfFree(writer, shifts, asking, at, { status: 'submitted', status_changes })
}

/** Removes a request that nobody approved. */
export async function deleteRequest(writer: Writer, at: RequestAt): Promise<void> {
  const { request } = await lockForChange(writer, at)
  if (!isOpen(request)) throw decided(request)
  await removeRequest(writer.db, at.organizationId, at.requestId)
  const { first_day, last_day } = request
  writer.audit(timeOffRequestAudit('delete', auditOf(at, { first_day, last_day })))
  writer.announce(timeOffRequestRemoved(factOf(at)))
}

function isOpen({ status, has_paid_days }: Openness): boolean {
  return status !== 'approved' && !has_paid_days
}

/** What prevents changing a request, besides its own content. Its own use is in the balance already. */
export function faultsOfChange(request: Openness, faults: readonly Fault[]): Fault[] {
  if (isOpen(request)) return [...faults]
  const others = faults.filter(({ code }) => code !== 'time_off_balance_exceeded')
  return [{ code: 'time_off_decided', details: [decidedDetail(request)] }, ...others]
}

async function approveIfFree(
  writer: Writer,
  shifts: Shifts,
  { weighed: { policy, membership, days }, asked, byId, removesShifts }: Asking,
  at: RequestAt,
  status: Pick<RequestState, 'status' | 'status_changes'>,
): Promise<void> {
  if (policy === undefined || membership === undefined || policy.requires_approval) return
  const decision = { to: 'approved', response: null, removesShifts, byId, isByPolicy: true } as const
  const used = days.filter(({ amount_used }) => amount_used > 0)
  const request = { ...status, all_day: asked.allDay }
  await approve(writer, shifts, { at, membership, request, days: used, decision })
}

function columnsOf({ userId, asked, message, weighed }: Asking): RequestColumns {
  const { days, policy } = weighed
  const [first, last] = [days[0], days.at(-1)]
  if (policy === undefined || first === undefined || last === undefined)
    throw new Error('A request without a policy or days is refused before.')
  return {
    user_id: userId,
    policy_id: policy.id,
    all_day: asked.allDay,
    starts_at: first.starts_at,
    stops_at: last.stops_at,
    first_day: first.date,
    last_day: last.date,
    exclude_weekends: asked.excludesWeekends,
    exclude_holidays: asked.excludesHolidays,
    message,
    amount_used: days.reduce((sum, { amount_used }) => sum + amount_used, 0),
  }
}

const factOf = ({ organizationId, userId, requestId }: RequestAt) => ({
  organization_id: organizationId,
  time_off_request_id: requestId,
  user_id: userId,
})

const auditOf = (
  { organizationId, userId, requestId }: RequestAt,
  { first_day, last_day }: Pick<RequestColumns, 'first_day' | 'last_day'>,
) => ({
  organizationId,
  recordId: requestId,
  subjectUserId: userId,
  details: { first_day, last_day },
})

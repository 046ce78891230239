import type { Writer } from '../../../api/writing.ts'
import { type Detail, problems as refusals } from '../../../foundation/http/problems.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { timeOffRequestAudit } from '../audits.ts'
import { timeOffRequestChanged } from '../facts.ts'
import type { Shifts } from '../ports.ts'
import { problems } from '../problems.ts'
import type { RequestStatus } from '../records/time-off-request.ts'
import { type Part, refusalOf } from '../rules/request-decision.ts'
import { lockMemberships, type Membership } from '../store/memberships.ts'
import { policyTermsAmong } from '../store/policy-terms.ts'
import { overlappingRequests } from '../store/request-context.ts'
import { daysOfRequest, type StoredDay } from '../store/request-days.ts'
import { lockRequest, type RequestState, setStatus } from '../store/request-rows.ts'
import { postUse, type Use } from './use-time.ts'
import { balanceFaults, type Fault, previewOf, refuseFaults, wholeDays } from './weigh-request.ts'

export type RequestAt = { organizationId: number; userId: number; requestId: number }

export type Decision = {
  /** `submitted` undoes a decision: the request waits again. */
  to: RequestStatus
  response: string | null
  removesShifts: boolean
  byId: number
  /** Nobody decides: the policy needs no approval. */
  isByPolicy?: true
}

/** Locks the balances of a user and then the request, in this order everywhere. */
export async function lockForChange({ db }: Writer, { organizationId, userId, requestId }: RequestAt) {
  const memberships = await lockMemberships(db, organizationId, { userIds: [userId] })
  const request = await lockRequest(db, organizationId, requestId)
  if (request === undefined) throw refusals.not_found()
  return { memberships, request }
}

/** Approves or denies a request, also one that was decided the other way before, or undoes the decision. */
export async function decideRequest(
  writer: Writer,
  shifts: Shifts,
  at: RequestAt,
  decision: Decision,
  part: Part,
  today: CalendarDate,
): Promise<void> {
  const { memberships, request } = await lockForChange(writer, at)
  const refusal = refusalOf(request, decision.to, part)
  if (refusal === 'forbidden') throw refusals.forbidden()
  if (refusal === 'decided') throw decided(request)
  const membership = memberships.find(({ policy_id }) => policy_id === request.policy_id)
  if (membership === undefined) throw refusals.not_found()
  const days = await usedDays(writer, at, request)
  if (decision.to === 'approved') {
    refuseFaults(await approvalFaults(writer, at, membership, days, today))
    await approve(writer, shifts, { at, membership, request, days, decision })
  } else {
    if (decision.to === 'submitted') refuseFaults(await overlapFaults(writer, at, days))
    await release(writer, at, membership, request, days, decision)
  }
}

export type Openness = Pick<RequestState, 'status' | 'paid' | 'has_paid_days'>

/** The refusal of a request that can't change anymore. */
export function decided(request: Openness) {
  return problems.time_off_decided({ details: [decidedDetail(request)] })
}

export function decidedDetail({ status, paid, has_paid_days }: Openness): Detail {
  const error = paid ? 'is paid' : has_paid_days ? 'is partly paid' : `is ${status} already`
  return { attribute: 'status', error }
}

type Approval = {
  at: RequestAt
  membership: Membership
  request: Pick<RequestState, 'status' | 'status_changes' | 'all_day'>
  days: readonly StoredDay[]
  decision: Decision
}

/** Takes the days from the balance. The caller holds the locks and has checked everything. */
export async function approve(writer: Writer, shifts: Shifts, approval: Approval): Promise<void> {
  const { at, membership, request, days, decision } = approval
  const { organizationId, userId } = at
  const [policy] = await policyTermsAmong(writer.db, organizationId, [membership.policy_id])
  await record(writer, at, request, decision, policy?.paid ?? false)
  await postUse(writer, organizationId, membership, 'used', debitOf(approval))
  if (!decision.removesShifts) return
  const spans = days.map(({ starts_at, stops_at }) => ({ start: starts_at, stop: stops_at }))
  await shifts.remove(writer, { organizationId, userId, spans, dates: wholeDays(request.all_day, days) })
}

/** Gives the days of an approval back to the balance. */
async function release(
  writer: Writer,
  at: RequestAt,
  membership: Membership,
  request: RequestState,
  days: readonly StoredDay[],
  decision: Decision,
): Promise<void> {
  await record(writer, at, request, decision, false)
  if (request.status !== 'approved') return
  const use = debitOf({ at, request, days, decision })
  await postUse(writer, at.organizationId, membership, 'used_reversal', use)
}

/** The count of the status's changes names the postings of each. */
function debitOf({ at, request, days, decision }: Omit<Approval, 'membership'>): Use {
  return {
    requestId: at.requestId,
    change: request.status_changes + 1,
    days: days.map(({ date, amount_used }) => ({ date, amount: amount_used })),
    by: decision.byId,
  }
}

/** At an approval only approved time counts: pending requests are decided later. */
async function approvalFaults(
  writer: Writer,
  at: RequestAt,
  membership: Membership,
  days: readonly StoredDay[],
  today: CalendarDate,
): Promise<Fault[]> {
  const { db } = writer
  const { organizationId, userId, requestId } = at
  const of = { organizationId, userId, exceptId: requestId }
  const [policy] = await policyTermsAmong(db, organizationId, [membership.policy_id])
  const preview = await previewOf(db, of, membership, days, today)
  const alone = preview.map((each) => ({ ...each, pending: 0, would_be_negative: each.balance_after < 0 }))
  return [
    ...(await overlapFaults(writer, at, days)),
    ...(policy?.allow_negative_balances ? [] : balanceFaults(alone)),
  ]
}

async function overlapFaults(
  { db }: Writer,
  { organizationId, userId, requestId }: RequestAt,
  days: readonly StoredDay[],
): Promise<Fault[]> {
  const spans = days.map(({ starts_at, stops_at }) => ({ start: starts_at, stop: stops_at }))
  const [firstDay, lastDay] = [days[0]?.date, days.at(-1)?.date]
  if (firstDay === undefined || lastDay === undefined) return []
  const of = { organizationId, userId, exceptId: requestId }
  const overlaps = await overlappingRequests(db, of, { firstDay, lastDay }, spans)
  return overlaps.map(({ id, date }) => ({
    code: 'time_off_overlap' as const,
    details: [{ attribute: 'status', error: `overlaps time off request ${id} on ${date}` }],
  }))
}

async function usedDays({ db }: Writer, { organizationId }: RequestAt, { id }: RequestState) {
  return (await daysOfRequest(db, organizationId, id)).filter(({ amount_used }) => amount_used > 0)
}

async function record(
  { db, now, audit, announce }: Writer,
  { organizationId, userId, requestId }: RequestAt,
  { status }: Pick<RequestState, 'status'>,
  { to, byId, response, isByPolicy }: Decision,
  payable: boolean,
): Promise<void> {
  await setStatus(db, organizationId, requestId, { status: to, byId, response, payable }, now)
  audit(
    timeOffRequestAudit(actions[to], {
      organizationId,
      recordId: requestId,
      subjectUserId: userId,
      details: { status: [status, to], ...(response !== null && { response }) },
      decidesOn: isByPolicy ? [] : [userId],
    }),
  )
  announce(
    timeOffRequestChanged({
      organization_id: organizationId,
      time_off_request_id: requestId,
      user_id: userId,
      changed: ['status'],
      ...(to === 'submitted' && { reviewer_id: byId }),
    }),
  )
}

const actions = { approved: 'approve', denied: 'deny', submitted: 'take_back' } as const

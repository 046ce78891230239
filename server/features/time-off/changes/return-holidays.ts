import type { Writer } from '../../../api/writing.ts'
import { timeOffRequestAudit } from '../audits.ts'
import { timeOffRequestChanged } from '../facts.ts'
import { emptyDays, holidaysAmong } from '../store/returned-days.ts'
import { decided, lockForChange, type RequestAt } from './decide-request.ts'
import { postUse } from './use-time.ts'

/** Returns the hours of approved days that became holidays. */
export async function returnHolidays(writer: Writer, at: RequestAt, byId: number): Promise<void> {
  const { organizationId, userId, requestId } = at
  const { memberships, request } = await lockForChange(writer, at)
  if (request.paid) throw decided(request)
  if (request.status !== 'approved' || !request.exclude_holidays) return
  const days = await holidaysAmong(writer.db, organizationId, requestId)
  const membership = memberships.find(({ policy_id }) => policy_id === request.policy_id)
  if (days.length === 0 || membership === undefined) return
  const dates = days.map(({ date }) => date)
  await emptyDays(writer.db, organizationId, requestId, dates, writer.now)
  await postUse(writer, organizationId, membership, 'used_reversal', {
    requestId,
    change: request.status_changes,
    days: days.map(({ date, amount_used }) => ({ date, amount: amount_used })),
    by: byId,
  })
  writer.audit(
    timeOffRequestAudit('return', {
      organizationId,
      recordId: requestId,
      subjectUserId: userId,
      details: { dates },
      decidesOn: [userId],
    }),
  )
  writer.announce(
    timeOffRequestChanged({
      organization_id: organizationId,
      time_off_request_id: requestId,
      user_id: userId,
      changed: ['days'],
    }),
  )
}

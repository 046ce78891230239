import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { changeRequest, faultsOfChange } from '../changes/ask-for-time-off.ts'
import { lockForChange } from '../changes/decide-request.ts'
import { refuseFaults, weighRequest } from '../changes/weigh-request.ts'
import type { Shifts } from '../ports.ts'
import { mayChangeRequest } from '../request-access.ts'
import { findTarget } from '../store/request-context.ts'
import { getRequest } from '../store/requests.ts'
import { furtherFaults } from './further-faults.ts'
import { askedIn, bodyFaults, requestFields } from './request-inputs.ts'
import { previewedRequestReply, triedRequestReply } from './request-reply.ts'

export const updateTimeOffRequest = ({ shifts }: { shifts: Shifts }) =>
  endpoint({
    put: '/v2/time_off_requests/:time_off_request_id',
    tag: 'Time off',
    summary: 'Replace a time off request',
    description:
      'Send the complete request. A denied request is submitted again; if the policy needs no approval, it is approved immediately. An approved request can’t change (14205): deny it first.',
    access: mayChangeRequest,
    body: Type.Object(requestFields),
    check: bodyFaults,
    reply: previewedRequestReply(200),
    dryRun: triedRequestReply,
    refuses: [400],
    example: {
      body: {
        time_off_policy_id: 1,
        starts_at: '2026-12-24T09:00:00Z',
        stops_at: '2026-12-24T13:00:00Z',
        all_day: false,
        message: 'Only the morning',
        time_off_request_days: [{ date: '2026-12-24', amount_used: 14_400 }],
      },
    },

    async lookup(context) {
      const { db, caller, membership, subject, isRefused } = context
      if (!isRefused) return []
      const [userId, exceptId] = [subject.row.cell('user_id'), subject.row.cell('id')]
      const target = await findTarget(db, membership.organizationId, caller.userId, userId)
      if (target === undefined) return []
      return furtherFaults(shifts, { ...context, subject: target, exceptId })
    },
    async handle({ caller, membership, subject: { row }, body, isDryRun, ...writer }) {
      const { organizationId, timeZone } = membership
      const [userId, requestId] = [row.cell('user_id'), row.cell('id')]
      const { memberships, request } = await lockForChange(writer, { organizationId, userId, requestId })
      const target = await findTarget(writer.db, organizationId, caller.userId, userId)
      if (target === undefined) throw problems.not_found()
      const asked = askedIn(body)
      const weighed = await weighRequest(writer.db, shifts, {
        organizationId,
        target,
        today: dateIn(timeZone, writer.now),
        policyId: body.time_off_policy_id,
        asked,
        requiresNoShift: body.require_no_shift_overlap ?? false,
        exceptId: requestId,
        memberships,
      })
      const faults = faultsOfChange(request, weighed.faults)
      const preview = { policyId: body.time_off_policy_id, years: weighed.preview }
      if (isDryRun) return { ...preview, faults, days: weighed.days }
      refuseFaults(faults)
      const removesShifts = body.remove_shifts ?? false
      const asking = { organizationId, userId, byId: caller.userId, asked, removesShifts, weighed }
      await changeRequest(writer, shifts, { ...asking, message: body.message }, request)
      return { ...preview, request: await getRequest(writer.db, organizationId, requestId) }
    },
  })

import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idInput } from '../../../foundation/http/body.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { createRequest } from '../changes/ask-for-time-off.ts'
import { refuseFaults, weighRequest } from '../changes/weigh-request.ts'
import type { Shifts } from '../ports.ts'
import { mayAsk } from '../request-access.ts'
import { lockMemberships } from '../store/memberships.ts'
import { getRequest } from '../store/requests.ts'
import { furtherFaults } from './further-faults.ts'
import { askedIn, bodyFaults, requestFields } from './request-inputs.ts'
import { previewedRequestReply, triedRequestReply } from './request-reply.ts'

export const createTimeOffRequest = ({ shifts }: { shifts: Shifts }) =>
  endpoint({
    post: '/v2/organizations/:organization_id/time_off_requests',
    tag: 'Time off',
    summary: 'Request time off',
    description:
      'The member must be on the policy (14202), and the policy must be active (14207). The days must match the dates (14201) and must not overlap other time off (14203). Unless the policy allows negative balances, the balance minus pending requests must suffice in every year (14200). If the policy needs no approval, the request is approved immediately. A refusal lists all errors.',
    access: mayAsk,
    body: Type.Object({ user_id: idInput(), ...requestFields }),
    check: bodyFaults,
    reply: previewedRequestReply(201),
    dryRun: triedRequestReply,
    refuses: [400],
    example: {
      body: {
        user_id: 1,
        time_off_policy_id: 1,
        starts_at: '2026-12-24T00:00:00Z',
        stops_at: '2026-12-24T00:00:00Z',
        message: 'Family visit',
        time_off_request_days: [{ date: '2026-12-24', amount_used: 28_800 }],
      },
    },

    lookup: (context) => furtherFaults(shifts, context),
    async handle({ caller, membership, subject, body, isDryRun, ...writer }) {
      const { organizationId, timeZone } = membership
      const userId = subject.user_id
      const asked = askedIn(body)
      const memberships = await lockMemberships(writer.db, organizationId, { userIds: [userId] })
      const weighed = await weighRequest(writer.db, shifts, {
        organizationId,
        target: subject,
        today: dateIn(timeZone, writer.now),
        policyId: body.time_off_policy_id,
        asked,
        requiresNoShift: body.require_no_shift_overlap ?? false,
        exceptId: undefined,
        memberships,
      })
      const preview = { policyId: body.time_off_policy_id, years: weighed.preview }
      if (isDryRun) return { ...preview, faults: weighed.faults, days: weighed.days }
      refuseFaults(weighed.faults)
      const id = await createRequest(writer, shifts, {
        organizationId,
        userId,
        byId: caller.userId,
        asked,
        message: body.message,
        removesShifts: body.remove_shifts ?? false,
        weighed,
      })
      return { ...preview, request: await getRequest(writer.db, organizationId, id) }
    },
  })

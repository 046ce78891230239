import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayDecide } from '../access.ts'
import { approveRequest, denyRequest } from '../changes/decide-request.ts'
import type { Budgets } from '../ports.ts'
import { manualTimeRequest } from '../records/manual-time-request.ts'
import { getRequest } from '../store/requests.ts'
import { decidingOn, flagFaults } from './deciding.ts'
import { reasonInput } from './inputs.ts'

const flag = (description: string) => Type.Optional(Type.Boolean({ description }))

export const updateManualTimeRequestStatus = (budgets: Budgets) =>
  endpoint({
    put: '/v2/manual_time_requests/:manual_time_request_id/status',
    tag: 'Manual time',
    summary: 'Approve or deny a manual time request',
    description:
      'Approved time becomes activities. Of many decisions the first counts; the others are refused (14104). 14101 where it overlaps time that nobody here may replace: paid time, and for others than owners and managers whatever is approved or invoiced.',
    access: mayDecide,
    body: Type.Object({
      status: oneOfInput('approved', 'denied'),
      denial_reason: Type.Optional(reasonInput()),
      accept_collisions: flag(
        'Replaces time that it overlaps, as far as the caller may; replaced_time and the time edit logs tell what. Without it an overlap is refused (14103).',
      ),
      allow_above_project_budget: flag(
        'Approves it though it goes beyond the budget of the project or of its client (14106); above_project_budget tells.',
      ),
      discard_exceeding_hours: flag(
        'Approves only what is within the limits of the member (14110); never with increase_limit.',
      ),
      increase_limit: flag('Raises the limits that it exceeds; for owners and managers alone.'),
    }),
    check: decisionFaults,
    reply: one(manualTimeRequest),
    refuses: [400],
    example: { body: { status: 'denied', denial_reason: 'The office was closed on that day.' } },

    async handle({ caller, membership, subject, body, ...writer }) {
      const { status, denial_reason, ...flags } = body
      const at = decidingOn({ caller, membership, subject })
      if (status === 'denied') await denyRequest(writer, at, denial_reason?.trim() ?? '')
      else await approveRequest(writer, budgets, at, flags)
      return getRequest(writer.db, at.organizationId, at.requestId)
    },
  })

function decisionFaults(body: {
  status: string
  denial_reason?: string
  discard_exceeding_hours?: boolean
  increase_limit?: boolean
}): Detail[] {
  const faults: Detail[] = []
  if (body.status === 'denied' && body.denial_reason === undefined)
    faults.push({ attribute: 'denial_reason', error: 'is required to deny' })
  return [...faults, ...flagFaults(body)]
}

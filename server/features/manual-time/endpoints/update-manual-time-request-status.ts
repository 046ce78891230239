import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayDecide } from '../access.ts'
import { approveRequest, denyRequest } from '../changes/decide-request.ts'
import { takeBackDecision } from '../changes/take-back-decision.ts'
import type { ApprovalPorts } from '../ports.ts'
import { manualTimeRequest } from '../records/manual-time-request.ts'
import { getRequest } from '../store/requests.ts'
import { decidingOn, flagFaults } from './deciding.ts'
import { reasonInput } from './inputs.ts'

const flag = (description: string) => Type.Optional(Type.Boolean({ description }))

export const updateManualTimeRequestStatus = (ports: ApprovalPorts) =>
  endpoint({
    put: '/v2/manual_time_requests/:manual_time_request_id/status',
    tag: 'Manual time',
    summary: 'Approve or deny a manual time request, or undo the decision',
    description:
      'Approved time becomes activities. The first decision counts; later ones are refused (14104). Sending submitted undoes the decision: the request is pending again, and the time of an approval is removed. This is refused once the time is approved, paid or invoiced (14101, 14403), was changed since, or replaced other time (14108). A request that overlaps paid time can’t be approved (14101). Only owners and managers can replace invoiced time. Approved days are refused (14403) without reopen_timesheets. Only a sole owner can decide on their own requests (10003).',
    access: mayDecide,
    body: Type.Object({
      status: oneOfInput('approved', 'denied', 'submitted'),
      denial_reason: Type.Optional(reasonInput()),
      accept_collisions: flag(
        'Replaces overlapping time that the caller can replace. replaced_time and the time edit logs show what was replaced. Without this flag an overlap is refused (14103).',
      ),
      allow_above_project_budget: flag(
        'Approves the request even if it exceeds the budget of the project or its client, or the member’s limit on the project (14106). above_project_budget is then true.',
      ),
      discard_exceeding_hours: flag(
        'Approves only the time within the limits of the member (14110). Can’t be combined with increase_limit.',
      ),
      increase_limit: flag('Raises the limits that the request exceeds. Only for owners and managers.'),
      reopen_timesheets: flag(
        'Reopens the approved timesheets of these days, so that the time can be added; their approvers are notified. Without this flag approved days are refused (14403), as paid timesheets always are. Only for owners and managers.',
      ),
    }),
    check: decisionFaults,
    reply: one(manualTimeRequest),
    refuses: [400],
    example: { body: { status: 'denied', denial_reason: 'The office was closed on that day.' } },

    async handle({ caller, membership, subject, body, ...writer }) {
      const { status, denial_reason, ...flags } = body
      const at = decidingOn({ caller, membership, subject })
      if (status === 'submitted') await takeBackDecision(writer, at)
      else if (status === 'denied') await denyRequest(writer, at, denial_reason?.trim() ?? '')
      else await approveRequest(writer, ports, at, flags)
      return getRequest(writer.db, at.organizationId, at.requestId)
    },
  })

function decisionFaults(body: {
  status?: string
  denial_reason?: string
  discard_exceeding_hours?: boolean
  increase_limit?: boolean
}): Detail[] {
  const faults: Detail[] = []
  if (body.status === 'denied' && body.denial_reason === undefined)
    faults.push({ attribute: 'denial_reason', error: 'is required to deny' })
  return [...faults, ...flagFaults(body)]
}

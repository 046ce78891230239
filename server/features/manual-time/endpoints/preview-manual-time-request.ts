import { endpoint } from '../../../api/endpoint.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { explained, flag } from '../../../foundation/http/query.ts'
import { mayDecide } from '../access.ts'
import { previewApproval } from '../changes/preview-approval.ts'
import type { ApprovalPorts } from '../ports.ts'
import { decidingOn, flagFaults } from './deciding.ts'
import { previewReply, shownPreview } from './preview-reply.ts'

export const previewManualTimeRequest = (ports: ApprovalPorts) =>
  endpoint({
    get: '/v2/manual_time_requests/:manual_time_request_id/preview',
    tag: 'Manual time',
    summary: 'Preview the approval of a manual time request',
    description:
      'Takes the flags of a decision and returns which time would be booked, which time it would replace, which limits and budgets it would exceed, and the error that would refuse it. Nothing is written. The decision can differ from the preview if time, limits or budgets change in between.',
    access: mayDecide,
    query: {
      accept_collisions: flag(),
      allow_above_project_budget: flag(),
      discard_exceeding_hours: explained('Can’t be combined with increase_limit.', flag()),
      increase_limit: flag(),
      reopen_timesheets: flag(),
    },
    reply: previewReply,

    async handle({ db, now, caller, membership, subject, query: flags }) {
      refuseIfAny(flagFaults(flags))
      const at = decidingOn({ caller, membership, subject })
      const { plan, refusal } = await previewApproval({ db, now }, ports, at, flags)
      return shownPreview(plan, refusal, at)
    },
  })

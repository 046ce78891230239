import { endpoint } from '../../../api/endpoint.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { explained, flag } from '../../../foundation/http/query.ts'
import { mayDecide } from '../access.ts'
import { foreseeApproval } from '../changes/foresee-approval.ts'
import type { Budgets } from '../ports.ts'
import { decidingOn, flagFaults } from './deciding.ts'
import { previewReply, shownPreview } from './preview-reply.ts'

export const previewManualTimeRequest = (budgets: Budgets) =>
  endpoint({
    get: '/v2/manual_time_requests/:manual_time_request_id/preview',
    tag: 'Manual time',
    summary: 'See what approving a manual time request would change',
    description:
      'With the flags of a decision: what would be booked, what it would replace, which limits and budgets it passes, and with which error it would be refused. Nothing is changed; until the decision somebody else may change what it rests on.',
    access: mayDecide,
    query: {
      accept_collisions: flag(),
      allow_above_project_budget: flag(),
      discard_exceeding_hours: explained('Never with increase_limit.', flag()),
      increase_limit: flag(),
    },
    reply: previewReply,

    async handle({ db, now, caller, membership, subject, query: flags }) {
      refuseIfAny(flagFaults(flags))
      const at = decidingOn({ caller, membership, subject })
      const { plan, refusal } = await foreseeApproval({ db, now }, budgets, at, flags)
      return shownPreview(plan, refusal, at)
    },
  })

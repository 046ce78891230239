import type { Caller, Membership } from '../../../api/caller.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import type { RequestAt } from '../access.ts'
import type { Deciding } from '../changes/plan-approval.ts'
import type { DecisionFlags } from '../rules/approval.ts'

/** Who decides on which request, or previews a decision. */
export function decidingOn({
  caller,
  membership,
  subject,
}: {
  caller: Caller
  membership: Membership
  subject: RequestAt
}): Deciding {
  return {
    organizationId: membership.organizationId,
    memberId: subject.row.cell('member_id'),
    requestId: subject.row.cell('id'),
    zone: membership.timeZone,
    reviewerId: caller.userId,
    reach: subject.reach,
  }
}

/** Time beyond the limits is either discarded, or the limits are raised. */
export function flagFaults(flags: DecisionFlags): Detail[] {
  return flags.discard_exceeding_hours && flags.increase_limit
    ? [{ attribute: 'increase_limit', error: 'can’t be combined with discard_exceeding_hours' }]
    : []
}

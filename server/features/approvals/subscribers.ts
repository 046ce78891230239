import { type Subscriber, subscriber } from '../../api/background.ts'
import { advanceApproval } from './changes/advance-approval.ts'
import { approvalChanged, approvalCreated } from './facts.ts'
import type { ApprovalPorts } from './ports.ts'

/** Each step is a transaction of its own; the fact that it announces leads to the next one, after other organizations. */
export const advanceApprovals = (ports: ApprovalPorts): Subscriber =>
  subscriber({
    name: 'approvals.advance',
    hears: [approvalCreated, approvalChanged],
    handle: (writer, { payload }) =>
      advanceApproval(writer, ports, {
        organizationId: payload.organization_id,
        approvalId: payload.approval_id,
      }),
  })

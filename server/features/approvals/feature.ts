import { feature } from '../../api/feature.ts'
import { approvalAudit } from './audits.ts'
import { demoApprovals } from './demo.ts'
import { approveAll } from './endpoints/approve-all.ts'
import { getApproval } from './endpoints/get-approval.ts'
import { undoApproval } from './endpoints/undo-approval.ts'
import * as facts from './facts.ts'
import type { ApprovalPorts } from './ports.ts'
import { createSampleApproval } from './samples.ts'
import { approvalFeed } from './store/feed.ts'
import { advanceApprovals } from './subscribers.ts'

export const approvals = (ports: ApprovalPorts) =>
  feature({
    name: 'approvals',
    tags: { Approvals: 'Approving everything that waits for the caller and matches a filter.' },
    endpoints: [approveAll(ports), getApproval, undoApproval],
    facts: Object.values(facts),
    subscribers: [advanceApprovals(ports)],
    feeds: [approvalFeed],
    audits: [approvalAudit],
    samples: { approval_id: { write: createSampleApproval } },
    demo: [demoApprovals],
  })

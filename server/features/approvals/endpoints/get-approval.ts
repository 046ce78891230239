import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadApproval } from '../access.ts'
import { approval } from '../records/approval.ts'
import { getApproval as read } from '../store/approvals.ts'

export const getApproval = endpoint({
  get: '/v2/approvals/:approval_id',
  tag: 'Approvals',
  summary: 'Get an approval',
  description: 'Shows how far it is, what it left out, and what an undo left.',
  access: mayReadApproval,
  reply: one(approval),

  handle: ({ db, subject }) => read(db, subject.organizationId, subject.id),
})

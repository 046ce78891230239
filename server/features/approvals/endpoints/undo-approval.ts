import { endpoint } from '../../../api/endpoint.ts'
import { problems as refusals } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUndoApproval } from '../access.ts'
import { approvalAudit } from '../audits.ts'
import { approvalChanged } from '../facts.ts'
import { problems } from '../problems.ts'
import { approval } from '../records/approval.ts'
import { changeApproval, getApproval, lockApproval } from '../store/approvals.ts'

export const undoApproval = endpoint({
  post: '/v2/approvals/:approval_id/undo',
  tag: 'Approvals',
  summary: 'Undo an approval',
  description:
    'Possible while it runs and for a minute after it ends (14407). What it approved waits again, in the background. What was changed, paid or invoiced since stays approved; `kept` counts it. Repeating the call has no effect.',
  access: mayUndoApproval,
  reply: one(approval),

  async handle({ db, caller, subject, now, audit, announce }) {
    const { organizationId, id, createdById } = subject
    if (createdById !== caller.userId) throw refusals.forbidden()
    const found = await lockApproval(db, organizationId, id)
    if (found?.status === 'running' || found?.status === 'done') {
      if (found.undo_until !== null && found.undo_until < now) throw problems.approval_final()
      await changeApproval(db, { organizationId, approvalId: id }, { status: 'undoing' }, now)
      audit(approvalAudit('undo', { organizationId, recordId: id }))
      announce(approvalChanged({ organization_id: organizationId, approval_id: id }))
    }
    return getApproval(db, organizationId, id)
  },
})

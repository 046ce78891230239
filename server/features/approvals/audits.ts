import { audited } from '../../api/audit.ts'

export const approvalAudit = audited('Approval', {
  noun: 'approval of everything that matches',
  verbs: { create: 'Started an', undo: 'Undid an' },
})

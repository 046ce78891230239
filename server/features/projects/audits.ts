import { audited } from '../../api/audit.ts'

export const projectAudit = audited('Project', {
  noun: 'project',
  verbs: { create: 'Created', update: 'Changed' },
})
export const projectMemberAudit = audited('ProjectMember', {
  noun: 'project member',
  verbs: { add: 'Added', update: 'Changed', remove: 'Removed' },
})

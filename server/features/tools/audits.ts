import { audited } from '../../api/audit.ts'

export const toolClassificationsAudit = audited('ToolClassifications', {
  noun: 'tool classifications',
  verbs: { update: 'Changed' },
})

import { audited } from '../../api/audit.ts'

export const savedViewAudit = audited('SavedView', {
  noun: 'saved view',
  verbs: { create: 'Created', update: 'Changed', delete: 'Deleted' },
})

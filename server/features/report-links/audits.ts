import { audited } from '../../api/audit.ts'

export const reportLinkAudit = audited('ReportLink', {
  noun: 'share link',
  verbs: { create: 'Created', delete: 'Deleted' },
})

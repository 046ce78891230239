import { audited } from '../../api/audit.ts'

export const reportBoardAudit = audited('ReportBoard', {
  noun: 'board',
  verbs: { create: 'Created', update: 'Changed', delete: 'Deleted' },
})

import { audited } from '../../api/audit.ts'

export const closedPeriodAudit = audited('ClosedPeriod', {
  noun: 'period',
  verbs: { create: 'Prepared', close: 'Closed', reopen: 'Reopened', delete: 'Deleted' },
})

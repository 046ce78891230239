import { audited } from '../../api/audit.ts'

export const unusualActivityAudit = audited('UnusualActivity', {
  noun: 'unusual activity',
  verbs: { comment: 'Commented on', dismiss: 'Dismissed', reopen: 'Reopened' },
})

import { audited } from '../../api/audit.ts'

export const timesheetAudit = audited('Timesheet', {
  noun: 'timesheet',
  verbs: { submit: 'Submitted', approve: 'Approved', deny: 'Denied', reopen: 'Reopened' },
})

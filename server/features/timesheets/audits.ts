import { audited } from '../../api/audit.ts'

export const timesheetAudit = audited('Timesheet', {
  noun: 'timesheet',
  verbs: {
    submit: 'Submitted',
    remind: 'Sent a reminder for',
    approve: 'Approved',
    deny: 'Denied',
    reopen: 'Reopened',
    take_back: 'Undid the decision on',
  },
})

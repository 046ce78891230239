import { audited } from '../../api/audit.ts'

export const timesheetAudit = audited('Timesheet', {
  noun: 'timesheet',
  verbs: {
    submit: 'Submitted',
    remind: 'Sent a reminder',
    approve: 'Approved',
    deny: 'Denied',
    reopen: 'Reopened',
    take_back: 'Took back the decision',
  },
})

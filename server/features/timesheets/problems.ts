import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  timesheet_decided: [14401, 400, 'The timesheet is not in a status from which this one is reached.'],
  timesheet_paid: [14402, 400, 'The timesheet is paid; its status no longer changes.'],
  pending_manual_time_requests: [
    14404,
    400,
    'Requests for manual time on these days wait for a decision. Send confirm_pending_manual_time_request_denial to deny them.',
  ],
  pending_time_off_requests: [
    14405,
    400,
    'Requests for time off on these days wait for a decision. Send acknowledge_pending_time_off_requests to go on.',
  ],
})

import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  timesheet_decided: [14401, 400, 'The timesheet can’t change from its current status to this one.'],
  timesheet_paid: [14402, 400, 'The timesheet is paid. Its status can’t change anymore.'],
  pending_manual_time_requests: [
    14404,
    400,
    'There are pending manual time requests on these days. Send confirm_pending_manual_time_request_denial to deny them.',
  ],
  pending_time_off_requests: [
    14405,
    400,
    'There are pending time off requests on these days. Send acknowledge_pending_time_off_requests to continue.',
  ],
})

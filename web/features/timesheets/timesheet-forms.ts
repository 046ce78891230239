import { formFor } from '../../ui/form-for.ts'

export const denyTimesheetForm = formFor('PUT /v2/timesheets/{timesheet_id}')({
  empty: { denial_reason: '' },
  sends: { status: () => 'denied', denial_reason: ({ denial_reason }) => denial_reason.trim() },
  leavesOut: {
    confirm_pending_manual_time_request_denial: 'approve-button',
    acknowledge_pending_time_off_requests: 'approve-button',
  },
})

import { formFor } from '../../ui/form-for.ts'

export const denyRequestForm = formFor('PUT /v2/manual_time_requests/{manual_time_request_id}/status')({
  empty: { denial_reason: '' },
  sends: { status: () => 'denied', denial_reason: ({ denial_reason }) => denial_reason.trim() },
  leavesOut: {
    accept_collisions: 'approve-button',
    allow_above_project_budget: 'approve-button',
    discard_exceeding_hours: 'approve-button',
    increase_limit: 'approve-button',
    reopen_timesheets: 'approve-button',
  },
})

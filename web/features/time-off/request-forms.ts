import { formFor } from '../../ui/form-for.ts'
import { emptyRequest, momentOn, requestDaysOf } from './request-values.ts'

export const newRequestForm = {
  ...formFor('POST /v2/organizations/{organization_id}/time_off_requests')({
    empty: emptyRequest,
    sends: {
      user_id: ({ user_id }) => user_id,
      time_off_policy_id: ({ time_off_policy_id }) => Number(time_off_policy_id),
      starts_at: ({ first }) => momentOn(first),
      stops_at: ({ last }) => momentOn(last),
      message: ({ message }) => message.trim(),
      exclude_weekends: ({ exclude_weekends }) => exclude_weekends,
      exclude_holidays: ({ exclude_holidays }) => exclude_holidays,
      time_off_request_days: (values) => requestDaysOf(values),
    },
    leavesOut: {
      all_day: 'always: the hours of each day say how much of it',
      require_no_shift_overlap: 'there are no shifts yet',
      remove_shifts: 'there are no shifts yet',
    },
  }),
  fieldFor: (attribute: string) =>
    attribute.replace(/^starts_at$/, 'first').replace(/^(stops_at|time_off_request_days.*)$/, 'last'),
}

export const denyTimeOffForm = {
  ...formFor('PUT /v2/time_off_requests/{time_off_request_id}/status')({
    empty: { denial_reason: '' },
    sends: { status: () => 'denied' as const, response: ({ denial_reason }) => denial_reason.trim() },
    leavesOut: { remove_shifts: 'there are no shifts yet' },
  }),
  fieldFor: (attribute: string) => attribute.replace(/^response$/, 'denial_reason'),
}

import { formFor } from '../../ui/form-for.ts'
import { clockOf, emptyRequest, momentOn, type RequestValues, requestDaysOf } from './request-values.ts'

const asked = {
  time_off_policy_id: ({ time_off_policy_id }: RequestValues) => Number(time_off_policy_id),
  starts_at: (values: RequestValues) => momentOn(values.first, clockOf(values).start),
  stops_at: (values: RequestValues) => momentOn(values.last, clockOf(values).stop),
  all_day: ({ part }: RequestValues) => part === 'day',
  message: ({ message }: RequestValues) => message.trim(),
  exclude_weekends: (values: RequestValues) => values.exclude_weekends,
  exclude_holidays: (values: RequestValues) => values.exclude_holidays,
  time_off_request_days: (values: RequestValues) => requestDaysOf(values),
  remove_shifts: (values: RequestValues) => values.remove_shifts || undefined,
  require_no_shift_overlap: (values: RequestValues) => values.require_no_shift_overlap || undefined,
}

const fieldFor = (attribute: string) =>
  attribute
    .replace(/^starts_at$/, 'first')
    .replace(/^stops_at$/, 'last')
    .replace(/^time_off_request_days.*$/, 'hours')

export const newRequestForm = {
  ...formFor('POST /v2/organizations/{organization_id}/time_off_requests')({
    empty: { ...emptyRequest, user_id: 0 },
    sends: { ...asked, user_id: ({ user_id }) => user_id },
    leavesOut: {},
  }),
  fieldFor,
}

/** Replaces a request that is not approved; a denied one is submitted again. */
export const requestForm = {
  ...formFor('PUT /v2/time_off_requests/{time_off_request_id}')({
    empty: emptyRequest,
    sends: asked,
    leavesOut: {},
  }),
  fieldFor,
}

export const denyTimeOffForm = {
  ...formFor('PUT /v2/time_off_requests/{time_off_request_id}/status')({
    empty: { denial_reason: '' },
    sends: { status: () => 'denied' as const, response: ({ denial_reason }) => denial_reason.trim() },
    leavesOut: { remove_shifts: 'a denial keeps the shifts' },
  }),
  fieldFor: (attribute: string) => attribute.replace(/^response$/, 'denial_reason'),
}

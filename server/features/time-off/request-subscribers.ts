import { type Subscriber, subscriber } from '../../api/background.ts'
import type { NoticeSite } from '../notifications/public.ts'
import { memberRemoved } from '../organizations/facts.ts'
import { denyWaiting } from './changes/deny-waiting.ts'
import { notifyOfStatus } from './changes/notify-of-status.ts'
import { timeOffRequestChanged, timeOffRequestCreated } from './facts.ts'

/** Notifies the people who decide, and then the member. */
export function notifyOfRequests(site: NoticeSite): Subscriber {
  return subscriber({
    name: 'time-off.notify-of-status',
    hears: [timeOffRequestCreated, timeOffRequestChanged],
    handle: (writer, { payload }) => {
      const reviewerId = 'changed' in payload ? payload.reviewer_id : undefined
      const { organization_id: organizationId, time_off_request_id: requestId } = payload
      return notifyOfStatus(writer, site, { organizationId, requestId, reviewerId })
    },
  })
}

export const denyWaitingOfLeavers = subscriber({
  name: 'time-off.deny-waiting',
  hears: [memberRemoved],
  handle: (writer, { payload: { organization_id, user_id } }) =>
    denyWaiting(writer, organization_id, user_id),
})

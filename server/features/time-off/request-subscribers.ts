import { type Subscriber, subscriber } from '../../foundation/facts/dispatcher.ts'
import type { NoticeSite } from '../notifications/public.ts'
import { memberRemoved } from '../organizations/facts.ts'
import { denyWaiting } from './changes/deny-waiting.ts'
import { notifyOfStatus } from './changes/notify-of-status.ts'
import { timeOffRequestChanged, timeOffRequestCreated } from './facts.ts'

/** Tells the people who decide, and then the member. */
export function notifyOfRequests(site: NoticeSite): Subscriber {
  return subscriber({
    name: 'time-off.notify-of-status',
    hears: [timeOffRequestCreated, timeOffRequestChanged],
    handle: (tx, { payload: { organization_id, time_off_request_id } }, now) =>
      notifyOfStatus(tx, site, { organizationId: organization_id, requestId: time_off_request_id }, now),
  })
}

export const denyWaitingOfLeavers = subscriber({
  name: 'time-off.deny-waiting',
  hears: [memberRemoved],
  handle: (tx, { payload: { organization_id, user_id } }, now) =>
    denyWaiting(tx, organization_id, user_id, now),
})

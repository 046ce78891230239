import { type Subscriber, subscriber } from '../../foundation/facts/dispatcher.ts'
import type { NoticeSite } from '../notifications/public.ts'
import { notifyApprovers, notifyMember } from './changes/notify-of-request.ts'
import { manualTimeRequestCreated, manualTimeRequestDecided } from './facts.ts'

export function notifyOfRequests(site: NoticeSite): Subscriber {
  return subscriber({
    // It also fills the inbox. Its position in the facts is stored under this name.
    name: 'manual-time.mail-approvers',
    hears: [manualTimeRequestCreated],
    handle: (tx, { payload: { organization_id, manual_time_request_id } }, now) =>
      notifyApprovers(tx, site, { organizationId: organization_id, requestId: manual_time_request_id }, now),
  })
}

export function notifyOfDecisions(site: NoticeSite): Subscriber {
  return subscriber({
    name: 'manual-time.notify-member',
    hears: [manualTimeRequestDecided],
    handle: (tx, { payload: { organization_id, manual_time_request_id } }, now) =>
      notifyMember(tx, site, { organizationId: organization_id, requestId: manual_time_request_id }, now),
  })
}

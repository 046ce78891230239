import { type Subscriber, subscriber } from '../../api/background.ts'
import type { NoticeSite } from '../notifications/public.ts'
import { notifyApprovers, notifyMember } from './changes/notify-of-request.ts'
import { manualTimeRequestCreated, manualTimeRequestDecided, manualTimeRequestReopened } from './facts.ts'

export function notifyOfRequests(site: NoticeSite): Subscriber {
  return subscriber({
    // It also fills the inbox. Its position in the facts is stored under this name.
    name: 'manual-time.mail-approvers',
    hears: [manualTimeRequestCreated],
    handle: (writer, { payload: { organization_id, manual_time_request_id } }) =>
      notifyApprovers(writer, site, { organizationId: organization_id, requestId: manual_time_request_id }),
  })
}

export function notifyOfDecisions(site: NoticeSite): Subscriber {
  return subscriber({
    name: 'manual-time.notify-member',
    hears: [manualTimeRequestDecided, manualTimeRequestReopened],
    async handle(writer, { payload }) {
      const { organization_id, manual_time_request_id, user_id } = payload
      if ('reviewer_id' in payload && payload.reviewer_id === user_id) return
      const at = { organizationId: organization_id, requestId: manual_time_request_id }
      await notifyMember(writer, site, at)
    },
  })
}

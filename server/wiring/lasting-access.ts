import type { RemoveLasting } from '../features/accounts/public.ts'
import { removeFeed } from '../features/calendars/public.ts'
import { removeLink } from '../features/invites/public.ts'
import { removeReportLink } from '../features/report-links/public.ts'
import { changeChat } from '../features/smart-notifications/public.ts'
import { removeWebhook } from '../features/webhooks/public.ts'
import { present } from '../foundation/values/present.ts'

/** How each kind of lasting access ends with the sessions that created it. Only webhooks can have no organization. */
export const removeLasting: RemoveLasting = {
  webhook: removeWebhook,
  calendar_feed: (writer, { id, organization_id, user_id }) =>
    removeFeed(writer, { id, organizationId: present(organization_id, 'organization'), userId: user_id }),
  invite_link: (writer, { id, organization_id }) =>
    removeLink(writer, { id, organizationId: present(organization_id, 'organization') }),
  report_link: (writer, { id, organization_id }) =>
    removeReportLink(writer, { id, organizationId: present(organization_id, 'organization') }),
  async chat_webhook(writer, { id }) {
    await changeChat(writer, id, null)
    return true
  },
}

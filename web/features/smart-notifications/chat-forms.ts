import { formFor } from '../../ui/form-for.ts'

/** The address is typed anew each time: nobody can read it back. */
export const chatForm = formFor(
  'PUT /v2/organizations/{organization_id}/insights/smart_notification_settings',
)({
  empty: { chat_webhook_url: '' },
  sends: { chat_webhook_url: ({ chat_webhook_url }) => chat_webhook_url.trim() },
  leavesOut: {},
})

import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseWebhook } from '../access.ts'
import { webhook } from '../records/webhook.ts'

export const getWebhook = endpoint({
  get: '/v2/webhooks/:webhook_id',
  tag: 'Webhooks',
  summary: 'Get a webhook',
  description:
    'With its condition: how many deliveries wait or failed, and why it is disabled or on hold. The secret never shows.',
  access: mayUseWebhook,
  reply: one(webhook),

  handle: ({ subject }) => subject,
})

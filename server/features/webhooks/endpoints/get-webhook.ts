import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseWebhook } from '../access.ts'
import { webhook } from '../records/webhook.ts'

export const getWebhook = endpoint({
  get: '/v2/webhooks/:webhook_id',
  tag: 'Webhooks',
  summary: 'Get a webhook',
  access: mayUseWebhook,
  reply: one(webhook),

  handle: ({ subject }) => subject,
})

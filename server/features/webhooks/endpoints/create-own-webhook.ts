import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayUseOwnWebhooks } from '../access.ts'
import { webhook } from '../records/webhook.ts'
import { createWebhook, webhookExample, webhookFaults, webhookInput } from './inputs.ts'

export const createOwnWebhook = endpoint({
  post: '/v2/users/me/webhooks',
  tag: 'Webhooks',
  summary: 'Create a webhook of the current user',
  description:
    'It hears of what is about the user, in every organization where they are an active member. Within 15 seconds the target gets an empty POST with X-Hook-Secret: it answers 200 and echoes the header to become active.',
  access: mayUseOwnWebhooks,
  body: webhookInput,
  check: webhookFaults,
  reply: created(webhook),
  example: webhookExample,

  handle(context) {
    return createWebhook(
      context,
      { scope: 'user', userId: context.caller.userId },
      context.body,
      context.caller.userId,
    )
  },
})

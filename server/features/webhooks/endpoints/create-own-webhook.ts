import { endpoint } from '../../../api/endpoint.ts'
import { makerOf } from '../../../api/maker.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayUseOwnWebhooks } from '../access.ts'
import type { Catalogue } from '../events/catalogue.ts'
import { webhook } from '../records/webhook.ts'
import { createWebhook, webhookExample, webhookFaults, webhookInput } from './inputs.ts'

export const createOwnWebhook = (catalogue: Catalogue) =>
  endpoint({
    post: '/v2/users/me/webhooks',
    tag: 'Webhooks',
    summary: 'Create a webhook of the current user',
    description:
      'It gets the events about the user, from every organization where they are an active member, while they are. Within 15 seconds the target gets an empty POST with an X-Hook-Secret header. To activate the webhook, answer 200 and echo the header.',
    access: mayUseOwnWebhooks,
    body: webhookInput,
    check: webhookFaults(catalogue),
    reply: created(webhook),
    unaudited: 'A user’s own webhook belongs to no organization, so no audit log has it.',
    example: webhookExample,

    handle(context) {
      return createWebhook(
        context,
        { scope: 'user', userId: context.caller.userId },
        context.body,
        makerOf(context.caller),
      )
    },
  })

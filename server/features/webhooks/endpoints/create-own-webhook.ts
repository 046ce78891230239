import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayUseOwnWebhooks, ownScope } from '../access.ts'
import type { Catalogue } from '../events/catalogue.ts'
import { webhook } from '../records/webhook.ts'
import { createWebhook, mostWebhooks, webhookExample, webhookFaults, webhookInput } from './inputs.ts'

export const createOwnWebhook = (catalogue: Catalogue) =>
  endpoint({
    post: '/v2/users/me/webhooks',
    tag: 'Webhooks',
    summary: 'Create a webhook of the current user',
    description: `The webhook gets the events about the user, from every organization where they are an active member; created with an organization token, only from the token’s organization. Within 15 seconds the target gets an empty POST with an X-Hook-Secret header. To activate the webhook, reply with 200 and echo the header. A user can have ${mostWebhooks.user} webhooks.`,
    access: mayUseOwnWebhooks,
    requiresFreshSession: true,
    body: webhookInput,
    check: webhookFaults(catalogue),
    reply: created(webhook),
    unaudited: 'A user’s own webhook belongs to no organization, so no audit log has it.',
    example: webhookExample,

    handle(context) {
      return createWebhook(context, ownScope(context.caller), context.body, context.maker())
    },
  })

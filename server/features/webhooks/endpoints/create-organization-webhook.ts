import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayUseOrganizationWebhooks } from '../access.ts'
import type { Catalogue } from '../events/catalogue.ts'
import { webhook } from '../records/webhook.ts'
import { createWebhook, mostWebhooks, webhookExample, webhookFaults, webhookInput } from './inputs.ts'

export const createOrganizationWebhook = (catalogue: Catalogue) =>
  endpoint({
    post: '/v2/organizations/:organization_id/webhooks',
    tag: 'Webhooks',
    summary: 'Create a webhook of an organization',
    description: `The webhook gets all events of the organization. Within 15 seconds the target gets an empty POST with an X-Hook-Secret header. To activate the webhook, reply with 200 and echo the header. An organization can have ${mostWebhooks.organization} webhooks.`,
    access: mayUseOrganizationWebhooks,
    requiresFreshSession: true,
    body: webhookInput,
    check: webhookFaults(catalogue),
    reply: created(webhook),
    example: webhookExample,

    handle(context) {
      return createWebhook(
        context,
        { scope: 'organization', organizationId: context.membership.organizationId },
        context.body,
        context.maker(),
      )
    },
  })

import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayUseOrganizationWebhooks } from '../access.ts'
import { webhook } from '../records/webhook.ts'
import { createWebhook, webhookExample, webhookFaults, webhookInput } from './inputs.ts'

export const createOrganizationWebhook = endpoint({
  post: '/v2/organizations/:organization_id/webhooks',
  tag: 'Webhooks',
  summary: 'Create a webhook of an organization',
  description:
    'It hears of everything in the organization. Within 15 seconds the target gets an empty POST with X-Hook-Secret: it answers 200 and echoes the header to become active.',
  access: mayUseOrganizationWebhooks,
  body: webhookInput,
  check: webhookFaults,
  reply: created(webhook),
  example: webhookExample,

  handle(context) {
    return createWebhook(
      context,
      { scope: 'organization', organizationId: context.membership.organizationId },
      context.body,
      context.caller.userId,
    )
  },
})

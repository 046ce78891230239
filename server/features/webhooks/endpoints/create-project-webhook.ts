import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayUseProjectWebhooks } from '../access.ts'
import type { Catalogue } from '../events/catalogue.ts'
import { webhook } from '../records/webhook.ts'
import { createWebhook, mostWebhooks, webhookExample, webhookFaults, webhookInput } from './inputs.ts'

export const createProjectWebhook = (catalogue: Catalogue) =>
  endpoint({
    post: '/v2/projects/:project_id/webhooks',
    tag: 'Webhooks',
    summary: 'Create a webhook of a project',
    description: `The webhook gets the events of the project. Within 15 seconds the target gets an empty POST with an X-Hook-Secret header. To activate the webhook, reply with 200 and echo the header. A project can have ${mostWebhooks.project} webhooks.`,
    access: mayUseProjectWebhooks,
    requiresFreshSession: true,
    body: webhookInput,
    check: webhookFaults(catalogue),
    reply: created(webhook),
    example: webhookExample,

    handle(context) {
      return createWebhook(
        context,
        {
          scope: 'project',
          organizationId: context.membership.organizationId,
          projectId: context.subject.cell('id'),
        },
        context.body,
        context.maker(),
      )
    },
  })

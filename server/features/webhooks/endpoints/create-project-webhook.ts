import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayUseProjectWebhooks } from '../access.ts'
import { webhook } from '../records/webhook.ts'
import { createWebhook, webhookExample, webhookFaults, webhookInput } from './inputs.ts'

export const createProjectWebhook = endpoint({
  post: '/v2/projects/:project_id/webhooks',
  tag: 'Webhooks',
  summary: 'Create a webhook of a project',
  description:
    'It hears of what belongs to the project. Within 15 seconds the target gets an empty POST with X-Hook-Secret: it answers 200 and echoes the header to become active.',
  access: mayUseProjectWebhooks,
  body: webhookInput,
  check: webhookFaults,
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
      context.caller.userId,
    )
  },
})

import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayUseWebhook } from '../access.ts'
import { removeWebhook } from '../changes/remove-webhook.ts'

export const deleteWebhook = endpoint({
  delete: '/v2/webhooks/:webhook_id',
  tag: 'Webhooks',
  summary: 'Delete a webhook',
  description: 'Stops all deliveries and deletes their log. This can’t be undone.',
  access: mayUseWebhook,
  reply: nothing,

  async handle(context) {
    if (!(await removeWebhook(context, { id: context.subject.cell('id') }))) throw problems.not_found()
  },
})

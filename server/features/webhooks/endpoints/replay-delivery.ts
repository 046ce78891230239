import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { deliveriesOf, mayUseWebhook } from '../access.ts'
import { replayOne } from '../changes/replay.ts'
import { wholeDelivery } from '../records/delivery.ts'

export const replayDelivery = endpoint({
  post: '/v2/webhooks/:webhook_id/deliveries/:delivery_id/replay',
  tag: 'Webhooks',
  summary: 'Send a delivery again',
  description: 'Sends the same id and the same bytes again, and restarts all retries.',
  access: mayUseWebhook,
  wideIds: ['delivery_id'],
  reply: one(wholeDelivery),

  handle: ({ caller, subject, params, ...writer }) =>
    replayOne(writer, deliveriesOf(caller, subject), params.delivery_id),
})

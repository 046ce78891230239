import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { deliveriesOf, mayUseWebhook } from '../access.ts'
import { wholeDelivery } from '../records/delivery.ts'
import { findDelivery } from '../store/deliveries.ts'

export const getDelivery = endpoint({
  get: '/v2/webhooks/:webhook_id/deliveries/:delivery_id',
  tag: 'Webhooks',
  summary: 'Get a delivery with its body and every attempt',
  description: 'The bytes that were sent, and each attempt with the status of the target.',
  access: mayUseWebhook,
  wideIds: ['delivery_id'],
  reply: one(wholeDelivery),

  async handle({ db, caller, subject, params }) {
    const found = await findDelivery(db, deliveriesOf(caller, subject), params.delivery_id)
    if (found === undefined) throw problems.not_found()
    return found
  },
})

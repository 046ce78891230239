import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { deliveriesOf, mayUseWebhook } from '../access.ts'
import { delivery } from '../records/delivery.ts'
import { pageOfDeliveries } from '../store/deliveries.ts'
import { deliveryFilters } from './deliveries-query.ts'

export const listDeliveries = endpoint({
  get: '/v2/webhooks/:webhook_id/deliveries',
  tag: 'Webhooks',
  summary: 'List the deliveries of a webhook',
  description:
    'Sorted by id, oldest first. Finished deliveries are kept for 30 days unless the server is configured otherwise.',
  access: mayUseWebhook,
  query: { ...paging, ...deliveryFilters },
  reply: page(delivery),

  async handle({ db, caller, subject, query }) {
    return pageOf(await pageOfDeliveries(db, deliveriesOf(caller, subject), query), query.page_limit)
  },
})

import { removeOwnWebhooks } from './changes/remove-own-webhooks.ts'
import { countOwnWebhooks } from './store/webhooks.ts'

export { catalogueOf } from './events/catalogue.ts'
export { describeEvents } from './events/describe.ts'
export { deliveryBacklog, deliveryCounts } from './store/backlog.ts'
export { waitingPosts } from './store/queue.ts'
export { forgetOldDeliveries } from './work/forget-deliveries.ts'
export { type WebhookWork, type WebhookWorkOptions, webhookWork } from './work/webhook-work.ts'

/** What accounts end with the first proof of an address. */
export const ownWebhooks = { count: countOwnWebhooks, removeAll: removeOwnWebhooks }

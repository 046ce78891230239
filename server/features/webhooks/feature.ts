import type { EventValue } from '../../api/event.ts'
import { feature } from '../../api/feature.ts'
import { webhookAudit } from './audits.ts'
import { demoWebhooks } from './demo/demo.ts'
import { activateWebhook } from './endpoints/activate-webhook.ts'
import { createOrganizationWebhook } from './endpoints/create-organization-webhook.ts'
import { createOwnWebhook } from './endpoints/create-own-webhook.ts'
import { createProjectWebhook } from './endpoints/create-project-webhook.ts'
import { deleteWebhook } from './endpoints/delete-webhook.ts'
import { getDelivery } from './endpoints/get-delivery.ts'
import { getWebhook } from './endpoints/get-webhook.ts'
import { listDeliveries } from './endpoints/list-deliveries.ts'
import { listOrganizationWebhooks } from './endpoints/list-organization-webhooks.ts'
import { listOwnWebhooks } from './endpoints/list-own-webhooks.ts'
import { listProjectWebhooks } from './endpoints/list-project-webhooks.ts'
import { replayDeliveries } from './endpoints/replay-deliveries.ts'
import { replayDelivery } from './endpoints/replay-delivery.ts'
import { sendTestEvent } from './endpoints/send-test-event.ts'
import { catalogueOf } from './events/catalogue.ts'
import * as facts from './facts.ts'
import { webhookLists } from './lists.ts'
import { createSampleWebhook, sampleDeliveryId } from './samples.ts'
import { webhookFeed } from './store/feed.ts'
import { enqueueDeliveries } from './work/enqueue-deliveries.ts'

/** `events`: those of all other features. */
export const webhooks = ({ events }: { events: readonly EventValue[] }) => {
  const catalogue = catalogueOf(events)
  return feature({
    name: 'webhooks',
    lists: webhookLists,
    tags: { Webhooks: 'URLs that events are sent to, and the ledger of everything that was sent.' },
    endpoints: [
      listOrganizationWebhooks,
      createOrganizationWebhook(catalogue),
      listProjectWebhooks,
      createProjectWebhook(catalogue),
      listOwnWebhooks,
      createOwnWebhook(catalogue),
      getWebhook,
      activateWebhook,
      deleteWebhook,
      sendTestEvent(catalogue),
      listDeliveries,
      replayDeliveries,
      getDelivery,
      replayDelivery,
    ],
    facts: Object.values(facts),
    subscribers: [enqueueDeliveries(catalogue)],
    feeds: [webhookFeed],
    audits: [webhookAudit],
    samples: { webhook_id: { write: createSampleWebhook }, delivery_id: { always: sampleDeliveryId } },
    demo: [demoWebhooks(catalogue)],
  })
}

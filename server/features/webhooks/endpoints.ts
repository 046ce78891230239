import type { Endpoint } from '../../api/endpoint.ts'
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

export const webhookEndpoints: readonly Endpoint[] = [
  listOrganizationWebhooks,
  createOrganizationWebhook,
  listProjectWebhooks,
  createProjectWebhook,
  listOwnWebhooks,
  createOwnWebhook,
  getWebhook,
  activateWebhook,
  deleteWebhook,
  sendTestEvent,
  listDeliveries,
  replayDeliveries,
  getDelivery,
  replayDelivery,
]

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, Delivery, Webhook, WholeDelivery } from '../../api/v2-types.ts'
import { type Rows, useKeyset } from '../../ui/keyset.ts'
import type { Place } from './place.ts'

export type { Delivery, Webhook, WholeDelivery }
export type Outcome = Delivery['outcome']
export type Attempt = WholeDelivery['attempts'][number]
export type NewWebhook = Calls['POST /v2/users/me/webhooks']['body']
export type DeliveryQuery = NonNullable<Calls['GET /v2/webhooks/{webhook_id}/deliveries']['query']>
type WebhookPage = Calls['GET /v2/users/me/webhooks']['reply']

const key = ['webhooks'] as const
const keyOf = (webhookId: number) => [...key, webhookId] as const
export const deliveriesKey = (webhookId: number) => [...keyOf(webhookId), 'deliveries'] as const

const listEveryMs = 10_000
const handshakeEveryMs = 1_000
const healthEveryMs = 5_000

export function useWebhooks(place: Place): Rows<Webhook> {
  return useKeyset({
    queryKey: [...key, 'list', place],
    fetchPage: (page_start_id, signal) => readPage(place, page_start_id, signal),
    rowsOf: ofPage,
    refreshMs: listEveryMs,
  })
}

const ofPage = ({ webhooks }: WebhookPage) => webhooks

function readPage(place: Place, page_start_id: number, signal: AbortSignal): Promise<WebhookPage> {
  const query = { page_start_id }
  if (place.scope === 'user') return v2('GET /v2/users/me/webhooks', { query, signal })
  return place.scope === 'organization'
    ? v2('GET /v2/organizations/{organization_id}/webhooks', {
        path: { organization_id: place.organizationId },
        query,
        signal,
      })
    : v2('GET /v2/projects/{project_id}/webhooks', {
        path: { project_id: place.projectId },
        query,
        signal,
      })
}

/** One webhook; read again by itself, often while its target is being connected. */
export const webhookQuery = (webhookId: number) =>
  queryOptions({
    queryKey: [...keyOf(webhookId), 'itself'],
    queryFn: async ({ signal }) =>
      (await v2('GET /v2/webhooks/{webhook_id}', { path: { webhook_id: webhookId }, signal })).webhook,
    refetchInterval: ({ state }) =>
      state.data?.status === 'inactive' ? handshakeEveryMs : state.data ? healthEveryMs : false,
  })

const deliveryEveryMs = 2_000
const isDone = (outcome: Outcome) => outcome === 'delivered' || outcome === 'dead'

/** One delivery with its body and attempts; read again until it is delivered or has failed. */
export const deliveryQuery = (webhookId: number, deliveryId: number) =>
  queryOptions({
    queryKey: [...keyOf(webhookId), 'delivery', deliveryId],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/webhooks/{webhook_id}/deliveries/{delivery_id}', {
          path: { webhook_id: webhookId, delivery_id: deliveryId },
          signal,
        })
      ).delivery,
    refetchInterval: ({ state }) => (state.data && !isDone(state.data.outcome) ? deliveryEveryMs : false),
  })

export function readDeliveries(webhookId: number, query: DeliveryQuery, signal: AbortSignal) {
  return v2('GET /v2/webhooks/{webhook_id}/deliveries', { path: { webhook_id: webhookId }, query, signal })
}

export const webhooks = {
  create(place: Place, body: NewWebhook): Promise<{ webhook: Webhook }> {
    if (place.scope === 'user') return v2('POST /v2/users/me/webhooks', { body })
    return place.scope === 'organization'
      ? v2('POST /v2/organizations/{organization_id}/webhooks', {
          path: { organization_id: place.organizationId },
          body,
        })
      : v2('POST /v2/projects/{project_id}/webhooks', { path: { project_id: place.projectId }, body })
  },
  activate: (webhookId: number, secret: string) =>
    v2('POST /v2/webhooks/{webhook_id}/activate', {
      path: { webhook_id: webhookId },
      headers: { 'X-Hook-Secret': secret },
    }),
  remove: (webhookId: number) => v2('DELETE /v2/webhooks/{webhook_id}', { path: { webhook_id: webhookId } }),
  replay: (webhookId: number, deliveryId: number) =>
    v2('POST /v2/webhooks/{webhook_id}/deliveries/{delivery_id}/replay', {
      path: { webhook_id: webhookId, delivery_id: deliveryId },
    }),
}

export function refreshWebhooks(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: key })
}

import type { CallTo } from '../../api/permissions.ts'
import { paths } from '../../paths.ts'

/** Whose webhooks a page is about. */
export type Place =
  | { scope: 'organization'; organizationId: number }
  | { scope: 'project'; organizationId: number; projectId: number }
  | { scope: 'user' }

/** The list of a place's webhooks, or one of them. */
export function pathOf(place: Place, webhookId?: number): string {
  if (place.scope === 'user') return paths.ownWebhooks(webhookId)
  return place.scope === 'organization'
    ? paths.organizationWebhooks(place.organizationId, webhookId)
    : paths.projectWebhooks(place.organizationId, place.projectId, webhookId)
}

/** The call that creates a webhook of a place. */
export function createCall(place: Place): CallTo {
  if (place.scope === 'user') return 'POST /v2/users/me/webhooks'
  return place.scope === 'organization'
    ? `POST /v2/organizations/${place.organizationId}/webhooks`
    : `POST /v2/projects/${place.projectId}/webhooks`
}

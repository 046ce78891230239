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

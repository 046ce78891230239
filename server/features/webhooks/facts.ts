import type { FactValue } from '../../foundation/facts/fact.ts'

/** A webhook of a user belongs to no organization: its facts are in the stream of what belongs to none. */
export type WebhookPayload = { organization_id: number | null; webhook_id: number }

const fact = (name: string, payload: WebhookPayload): FactValue => ({
  name,
  stream: payload.organization_id ?? 0,
  payload,
})

export const webhookCreated = (payload: WebhookPayload & { target_url: string; events: string[] }) =>
  fact('webhook.created', payload)
export const webhookChanged = (payload: WebhookPayload & { changed: string[] }) =>
  fact('webhook.changed', payload)
export const webhookDeleted = (payload: WebhookPayload) => fact('webhook.deleted', payload)
/** Something was entered into the ledger by hand: to send again, or as a test. */
export const webhookReplayed = (payload: WebhookPayload) => fact('webhook.replayed', payload)

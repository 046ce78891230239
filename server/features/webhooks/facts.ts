import { fact } from '../../foundation/facts/fact.ts'
import { id, names, orNull, text } from '../../foundation/facts/fields.ts'

/** A webhook of a user belongs to no organization, and its facts to no organization's stream. */
const webhook = { organization_id: orNull(id), webhook_id: id }

export const webhookCreated = fact('webhook.created', { ...webhook, target_url: text, events: names })
export const webhookChanged = fact('webhook.changed', { ...webhook, changed: names })
export const webhookDeleted = fact('webhook.deleted', webhook)
/** A user sent a delivery again, or a test event. */
export const webhookReplayed = fact('webhook.replayed', webhook)

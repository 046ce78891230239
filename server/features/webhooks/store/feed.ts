import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { webhookChanged, webhookCreated, webhookDeleted } from '../facts.ts'
import { webhook } from '../records/webhook.ts'

/** What each delivery moves, `health` and `last_delivery_at`, is no change of the webhook. */
export const webhookFeed: Resource = {
  name: 'webhook',
  record: webhook,
  key: { id: 'w.id' },
  from: () => sql`webhooks w`,
  organization: 'w.organization_id',
  where: sql`w.deleted_at is null`,
  touches: touchedBy(
    on(webhookCreated, ({ webhook_id }) => [created(webhook_id)]),
    on(webhookChanged, ({ webhook_id }) => [updated(webhook_id)]),
    on(webhookDeleted, ({ webhook_id }) => [deleted(webhook_id)]),
  ),
}

import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { webhookChanged, webhookCreated, webhookDeleted } from '../facts.ts'
import { webhook } from '../records/webhook.ts'

/** A delivery moves `health` and `last_delivery_at`, a change of a member `hold_reason`; that is no change of the webhook. */
export const webhookFeed: Resource = {
  name: 'webhook',
  deletion:
    'it was deleted. `health` and `last_delivery_at` move with every delivery, and `hold_reason` follows the rights of the member, which is not a change',
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

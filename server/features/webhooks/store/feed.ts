import { created, deleted, type Resource, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { webhook } from '../records/webhook.ts'

type Of = { webhook_id: number }

/** What each delivery moves, `health` and `last_delivery_at`, is no change of the webhook. */
export const webhookFeed: Resource = {
  name: 'webhook',
  record: webhook,
  key: { id: 'w.id' },
  from: () => sql`webhooks w`,
  organization: 'w.organization_id',
  where: sql`w.deleted_at is null`,
  touches: {
    'webhook.created': ({ webhook_id }: Of) => [created(webhook_id)],
    'webhook.changed': ({ webhook_id }: Of) => [updated(webhook_id)],
    'webhook.deleted': ({ webhook_id }: Of) => [deleted(webhook_id)],
  },
}

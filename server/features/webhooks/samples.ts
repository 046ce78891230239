import { randomUUID } from 'node:crypto'
import type { SampleStage } from '../../api/sample.ts'
import { bytea, insertNumbered, insertRows } from '../../foundation/db/insert-rows.ts'
import { secretHash } from '../../foundation/secrecy/secret-string.ts'
import { exampleSecret } from './endpoints/activate-webhook.ts'
import { placeDeliveries } from './store/organizations.ts'

/** Every sample webhook has a delivery with this id. */
export const sampleDeliveryId = 7

/** An active webhook of a project, as if its target had echoed the secret of the examples. */
export async function createSampleWebhook(stage: SampleStage): Promise<number> {
  const { db, now, organizationId, projectId, managerId, seals } = stage
  const webhook = {
    scope: 'project',
    organization_id: organizationId,
    project_id: projectId,
    created_by_id: managerId,
    target_url: 'https://hooks.example.com/sample',
    events: ['*'],
    status: 'active',
    sealed_secret: bytea(seals('webhooks').seal(Buffer.from(exampleSecret))),
    secret_hash: bytea(secretHash(exampleSecret)),
    active_since: now,
    created_at: now,
    updated_at: now,
  }
  const [webhook_id = 0] = await insertNumbered(db, { table: 'webhooks', rows: [webhook] })
  const delivery = {
    id: sampleDeliveryId,
    webhook_id,
    organization_id: organizationId,
    uuid: randomUUID(),
    event: 'task.create',
    body: '{}',
    outcome: 'dead',
    created_at: now,
  }
  await placeDeliveries(db, [{ organizationId, webhookId: webhook_id }])
  await insertRows(db, { table: 'webhook_deliveries', rows: [delivery] })
  return webhook_id
}

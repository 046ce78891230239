import { randomUUID } from 'node:crypto'
import type { Writer } from '../../../api/writing.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { bodyOf } from '../events/body.ts'
import { type Catalogue, testEvent } from '../events/catalogue.ts'
import type { WholeDeliveryRow } from '../records/delivery.ts'
import { insertDeliveries } from '../store/audience.ts'
import { findDelivery } from '../store/deliveries.ts'
import { noOrganization } from '../store/organizations.ts'
import { announceReplay, requireActive } from './require-active.ts'

/** Enqueues a test event with a sample of the requested event and returns the delivery. */
export async function sendTest(
  writer: Writer,
  { events }: Catalogue,
  webhookId: number,
  name: string | undefined,
): Promise<WholeDeliveryRow> {
  const { db, now } = writer
  const current = await requireActive(writer, webhookId)
  const event = events.find((each) => each.name === name) ?? events[0]
  const payload = { webhook_id: webhookId, sample_of: event?.name, sample: event?.sample }
  const uuid = randomUUID()
  const made = {
    webhookId,
    organizationId: current.organization_id ?? noOrganization,
    uuid,
    event: testEvent,
    body: bodyOf(uuid, testEvent, now, payload),
    createdAt: now,
  }
  const [id = 0] = await insertDeliveries(db, [made], now)
  announceReplay(writer, current, { test_event: event?.name })
  const row = await findDelivery(db, { organizationIds: [made.organizationId], webhookId }, id)
  if (row === undefined) throw new Gone(`Delivery ${id}`)
  return row
}

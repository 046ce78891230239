import { randomUUID } from 'node:crypto'
import type { Writer } from '../../../api/writing.ts'
import type { Row } from '../../../foundation/records/record.ts'
import { events, testEvent } from '../events/catalogue.ts'
import { bodyOf } from '../events/event.ts'
import { insertDeliveries } from '../store/audience.ts'
import { findDelivery } from '../store/deliveries.ts'
import { noteReplay, requireActive } from './replaying.ts'

/** Enters a test event with the sample of the event that was asked for; gives the delivery. */
export async function sendTest(writer: Writer, webhookId: number, name: string | undefined): Promise<Row> {
  const { db, now } = writer
  const current = await requireActive(db, webhookId)
  const event = events.find((each) => each.name === name) ?? events[0]
  const payload = { webhook_id: webhookId, sample_of: event?.name, sample: event?.sample }
  const uuid = randomUUID()
  const made = {
    webhookId,
    organizationId: current.organization_id,
    uuid,
    event: testEvent,
    body: bodyOf(uuid, testEvent, now, payload),
    createdAt: now,
  }
  const [id = 0] = await insertDeliveries(db, [made], now)
  noteReplay(writer, current, { test_event: event?.name })
  const row = await findDelivery(db, webhookId, id)
  if (row === undefined) throw new Error(`Delivery ${id} is gone.`)
  return row
}

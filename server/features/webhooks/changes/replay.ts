import type { Writer } from '../../../api/writing.ts'
import { problems as general } from '../../../foundation/http/problems.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { findDelivery, replayDeliveries } from '../store/deliveries.ts'
import { noteReplay, requireActive } from './replaying.ts'

/** Sends one delivery again; gives it as it is then. */
export async function replayOne(writer: Writer, webhookId: number, deliveryId: number): Promise<Row> {
  const { db, now } = writer
  const current = await requireActive(db, webhookId)
  const all = { event: undefined, outcome: undefined, created_at: { start: undefined, stop: undefined } }
  const count = await replayDeliveries(db, webhookId, { ...all, id: deliveryId }, now)
  const found = await findDelivery(db, webhookId, deliveryId)
  if (count === 0 || found === undefined) throw general.not_found()
  noteReplay(writer, current, { delivery_id: deliveryId })
  return found
}

export type ReplayWish = {
  since: Instant | undefined
  until: Instant | undefined
  event: string | undefined
  outcome: string[] | undefined
}

/** Sends again whatever fits; tells how many. */
export async function replayMany(writer: Writer, webhookId: number, wish: ReplayWish): Promise<number> {
  const { db, now } = writer
  const current = await requireActive(db, webhookId)
  const { since, until, event, outcome } = wish
  const filter = { event, outcome, created_at: { start: since, stop: until } }
  const replayed = await replayDeliveries(db, webhookId, filter, now)
  noteReplay(writer, current, { since, until, event, outcome, replayed })
  return replayed
}

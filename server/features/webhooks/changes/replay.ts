import type { Writer } from '../../../api/writing.ts'
import { problems as general } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { WholeDeliveryRow } from '../records/delivery.ts'
import { type DeliveriesOf, findDelivery, replayDeliveries } from '../store/deliveries.ts'
import { announceReplay, requireActive } from './require-active.ts'

/** Sends one delivery again and returns its new state. */
export async function replayOne(
  writer: Writer,
  at: DeliveriesOf,
  deliveryId: number,
): Promise<WholeDeliveryRow> {
  const { db, now } = writer
  const current = await requireActive(writer, at.webhookId)
  const all = { event: undefined, outcome: undefined, created_at: { start: undefined, stop: undefined } }
  const count = await replayDeliveries(db, at, { ...all, id: deliveryId }, now)
  const found = await findDelivery(db, at, deliveryId)
  if (count === 0 || found === undefined) throw general.not_found()
  announceReplay(writer, current, { delivery_id: deliveryId })
  return found
}

export type ReplayFilter = {
  since: Instant | undefined
  until: Instant | undefined
  event: string | undefined
  outcome: string[] | undefined
}

/** Sends all matching deliveries again and returns how many. */
export async function replayMany(writer: Writer, at: DeliveriesOf, wanted: ReplayFilter): Promise<number> {
  const { db, now } = writer
  const current = await requireActive(writer, at.webhookId)
  const { since, until, event, outcome } = wanted
  const filter = { event, outcome, created_at: { start: since, stop: until } }
  const replayed = await replayDeliveries(db, at, filter, now)
  announceReplay(writer, current, { since, until, event, outcome, replayed })
  return replayed
}

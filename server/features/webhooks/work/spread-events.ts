import { randomUUID } from 'node:crypto'
import type { Subscriber } from '../../../foundation/facts/dispatcher.ts'
import type { Fact } from '../../../foundation/facts/fact.ts'
import { eventByFact, everyEvent } from '../events/catalogue.ts'
import { bodyOf, type Payload, payloadOf } from '../events/event.ts'
import { insertDeliveries, type Listener, listenersIn, type NewDelivery } from '../store/audience.ts'

/** Turns facts into deliveries, one for each webhook that listens: all in the transaction that notes the facts as done. */
export const spreadEvents: Subscriber = {
  name: 'webhooks.spread-events',
  hears: [...eventByFact.keys()],
  async handleAll(tx, facts, now) {
    const organizationId = facts[0]?.stream ?? 0
    const userIds = [...new Set(facts.flatMap(({ payload }) => usersIn(payload)))]
    const listeners = await listenersIn(tx, organizationId, userIds)
    if (listeners.length === 0) return
    await insertDeliveries(
      tx,
      facts.flatMap((fact) => deliveriesOf(fact, listeners)),
      now,
    )
  },
}

function deliveriesOf(fact: Fact, listeners: readonly Listener[]): NewDelivery[] {
  const event = eventByFact.get(fact.name)
  if (event === undefined) return []
  const payload = payloadOf(event, fact)
  return listeners
    .filter((listener) => hears(listener, event.name, fact))
    .map(({ id }) => {
      const uuid = randomUUID()
      return {
        webhookId: id,
        organizationId: fact.stream,
        uuid,
        event: event.name,
        body: bodyOf(uuid, event.name, fact.announcedAt, payload),
        createdAt: fact.announcedAt,
      }
    })
}

/** What happened before a webhook was active is not for it, however late the fact is handed on. */
function hears(listener: Listener, event: string, { payload, announcedAt }: Fact): boolean {
  if (!listener.events.includes(everyEvent) && !listener.events.includes(event)) return false
  if (announcedAt < listener.active_since) return false
  if (listener.user_id !== null) return usersIn(payload).includes(listener.user_id)
  return listener.project_id === null || listener.project_id === payload.project_id
}

/** Whom an event is about. */
function usersIn({ user_id, assignee_ids }: Payload): number[] {
  const assignees = Array.isArray(assignee_ids) ? assignee_ids : []
  return [user_id, ...assignees].filter((id) => typeof id === 'number')
}

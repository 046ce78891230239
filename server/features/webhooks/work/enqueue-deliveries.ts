import { randomUUID } from 'node:crypto'
import { type Subscriber, subscriber } from '../../../api/background.ts'
import type { EventValue, Payload } from '../../../api/event.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { type Fact, streamOf } from '../../../foundation/facts/fact.ts'
import { activityPayloads } from '../../tracking/public.ts'
import { bodyOf, payloadOf } from '../events/body.ts'
import { type Catalogue, eventsByFact, everyEvent } from '../events/catalogue.ts'
import { insertDeliveries, type Listener, listenersIn, type NewDelivery } from '../store/audience.ts'

/** Activities are read in batches, so that those of one tracker don't fill the memory. */
const activitiesAtOnce = 500

type EventFact = Fact<string, Payload>

/** Turns facts into deliveries, one per listening webhook, in the transaction that marks the facts as handled. */
export function enqueueDeliveries(catalogue: Catalogue): Subscriber {
  const byFact = eventsByFact(catalogue)
  const byName = new Map([...byFact].map(([fact, events]) => [fact.factName, events]))
  return subscriber({
    // The database knows it by this name.
    name: 'webhooks.spread-events',
    hears: [...byFact.keys()],
    async handleAll({ db, now }, facts: EventFact[]) {
      const organizationId = streamOf(facts)
      const userIds = [...new Set(facts.flatMap(({ payload }) => usersIn(payload)))]
      const listeners = await listenersIn(db, organizationId, userIds)
      if (listeners.length === 0) return
      const caused = facts.flatMap((fact) => causedBy(fact, byName.get(fact.name) ?? [], listeners))
      for (const some of inBatches(caused)) {
        const complete = await withPayloads(db, organizationId, some)
        await insertDeliveries(
          db,
          complete.flatMap((each) => deliveriesOf(each, listeners)),
          now,
        )
      }
    },
  })
}

/** An event that a fact caused; `subject` is the activity that it is about. */
type Caused = { event: EventValue; fact: EventFact; subject?: number }
type Complete = Caused & { payload: Payload }

/** Events of single activities only where a webhook wants them: there are many, and each is read. */
function causedBy(fact: EventFact, events: readonly EventValue[], listeners: readonly Listener[]): Caused[] {
  return events.flatMap((event) => {
    if (event.eachOf === undefined) return [{ event, fact }]
    const isOfUser = ({ user_id }: Listener) => user_id === null || user_id === fact.payload.user_id
    const isWanted = listeners.some((listener) => wants(listener, event, fact) && isOfUser(listener))
    const ids = isWanted ? numbersIn(fact.payload[event.eachOf]) : []
    return ids.map((subject) => ({ event, fact, subject }))
  })
}

function* inBatches(caused: readonly Caused[]): Generator<readonly Caused[]> {
  for (let start = 0; start < caused.length; start += activitiesAtOnce)
    yield caused.slice(start, start + activitiesAtOnce)
}

async function withPayloads(
  db: Transaction,
  organizationId: number,
  caused: readonly Caused[],
): Promise<Complete[]> {
  const ids = new Set(caused.flatMap(({ subject }) => subject ?? []))
  const activities = await activityPayloads(db, organizationId, [...ids])
  return caused.flatMap((each) => {
    if (each.subject === undefined) return [{ ...each, payload: each.fact.payload }]
    const payload = activities.get(each.subject)
    return payload ? [{ ...each, payload }] : []
  })
}

function deliveriesOf(
  { event, fact, subject, payload }: Complete,
  listeners: readonly Listener[],
): NewDelivery[] {
  const sent = payloadOf(event, payload)
  return listeners
    .filter((listener) => wants(listener, event, fact) && isAbout(listener, payload))
    .map(({ id }) => {
      const uuid = randomUUID()
      return {
        webhookId: id,
        organizationId: fact.stream,
        uuid,
        event: event.name,
        body: bodyOf(uuid, event.name, fact.announcedAt, sent),
        createdAt: fact.announcedAt,
        subject,
      }
    })
}

/** A webhook gets nothing that happened before it was active, however late the fact arrives. */
function wants(
  { events, active_since }: Listener,
  { name }: EventValue,
  { announcedAt }: EventFact,
): boolean {
  return (events.includes(everyEvent) || events.includes(name)) && announcedAt >= active_since
}

function isAbout({ user_id, project_id }: Listener, payload: Payload): boolean {
  if (user_id !== null) return usersIn(payload).includes(user_id)
  return project_id === null || project_id === payload.project_id
}

/** The users whom an event is about. */
function usersIn({ user_id, assignee_ids }: Payload): number[] {
  return [...numbersIn([user_id]), ...numbersIn(assignee_ids)]
}

function numbersIn(list: unknown): number[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'number') : []
}

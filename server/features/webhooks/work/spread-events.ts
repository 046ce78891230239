import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Subscriber } from '../../../foundation/facts/dispatcher.ts'
import type { Fact } from '../../../foundation/facts/fact.ts'
import { eventsByFact, everyEvent } from '../events/catalogue.ts'
import { bodyOf, type EventValue, type Payload, payloadOf } from '../events/event.ts'
import { insertDeliveries, type Listener, listenersIn, type NewDelivery } from '../store/audience.ts'
import { toldActivities } from '../store/told-activities.ts'

/** So many activities are read and told of at a time, so that a batch of a tracker does not fill the memory. */
const activitiesAtOnce = 500

/** Turns facts into deliveries, one for each webhook that listens: all in the transaction that notes the facts as done. */
export const spreadEvents: Subscriber = {
  name: 'webhooks.spread-events',
  hears: [...eventsByFact.keys()],
  async handleAll(tx, facts, now) {
    const organizationId = facts[0]?.stream ?? 0
    const userIds = [...new Set(facts.flatMap(({ payload }) => usersIn(payload)))]
    const listeners = await listenersIn(tx, organizationId, userIds)
    if (listeners.length === 0) return
    for (const some of portionsOf(facts.flatMap((fact) => happeningsOf(fact, listeners)))) {
      const told = await withActivities(tx, organizationId, some)
      await insertDeliveries(
        tx,
        told.flatMap((each) => deliveriesOf(each, listeners)),
        now,
      )
    }
  },
}

/** An event that somebody may want to hear of; `subject`: the activity that it is about. */
type Happening = { event: EventValue; fact: Fact; subject?: number }
type Told = Happening & { payload: Payload }

/** Single activities only where somebody asks for them: they are many, and have to be read. */
function happeningsOf(fact: Fact, listeners: readonly Listener[]): Happening[] {
  const events = eventsByFact.get(fact.name) ?? []
  return events.flatMap((event) => {
    if (event.eachOf === undefined) return [{ event, fact }]
    const ofIts = ({ user_id }: Listener) => user_id === null || user_id === fact.payload.user_id
    const isHeard = listeners.some((listener) => isFor(listener, event, fact) && ofIts(listener))
    const ids = isHeard ? (fact.payload[event.eachOf] as number[]) : []
    return ids.map((subject) => ({ event, fact, subject }))
  })
}

function* portionsOf(happenings: readonly Happening[]): Generator<readonly Happening[]> {
  for (let start = 0; start < happenings.length; start += activitiesAtOnce)
    yield happenings.slice(start, start + activitiesAtOnce)
}

async function withActivities(
  tx: Transaction,
  organizationId: number,
  happenings: readonly Happening[],
): Promise<Told[]> {
  const ids = new Set(happenings.flatMap(({ subject }) => subject ?? []))
  const activities = await toldActivities(tx, organizationId, [...ids])
  return happenings.flatMap((each) => {
    if (each.subject === undefined) return [{ ...each, payload: each.fact.payload }]
    const payload = activities.get(each.subject)
    return payload ? [{ ...each, payload }] : []
  })
}

function deliveriesOf(
  { event, fact, subject, payload }: Told,
  listeners: readonly Listener[],
): NewDelivery[] {
  const told = payloadOf(event, { payload })
  return listeners
    .filter((listener) => isFor(listener, event, fact) && isAbout(listener, payload))
    .map(({ id }) => {
      const uuid = randomUUID()
      return {
        webhookId: id,
        organizationId: fact.stream,
        uuid,
        event: event.name,
        body: bodyOf(uuid, event.name, fact.announcedAt, told),
        createdAt: fact.announcedAt,
        subject,
      }
    })
}

/** What happened before a webhook was active is not for it, however late the fact is handed on. */
function isFor({ events, active_since }: Listener, { name }: EventValue, { announcedAt }: Fact): boolean {
  return (events.includes(everyEvent) || events.includes(name)) && announcedAt >= active_since
}

function isAbout({ user_id, project_id }: Listener, payload: Payload): boolean {
  if (user_id !== null) return usersIn(payload).includes(user_id)
  return project_id === null || project_id === payload.project_id
}

/** Whom an event is about. */
function usersIn({ user_id, assignee_ids }: Payload): number[] {
  const assignees = Array.isArray(assignee_ids) ? assignee_ids : []
  return [user_id, ...assignees].filter((id) => typeof id === 'number')
}

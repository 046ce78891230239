import type { EventValue } from '../../../api/event.ts'
import type { FactKind } from '../../../foundation/facts/fact.ts'

/** The names of the contract, in its order. */
const contract = [
  'timer.start',
  'timer.stop',
  'project.create',
  'client.create',
  'task.create',
  'task.assign',
  'task.unassign',
  'schedule.create',
  'schedule.update',
  'schedule.delete',
  'shift.ontime',
  'shift.early',
  'shift.late',
  'shift.abandoned',
  'shift.missed',
  'work_break.create',
  'activity.create',
  'activity.update',
  'activity.delete',
  'idle_time.start',
  'billing.occupied_seats',
]

/** Every event that webhooks can send, in the order of the contract. */
export type Catalogue = { events: readonly EventValue[]; names: readonly string[] }

export const everyEvent = '*'
/** Sent only on request, whatever events a webhook wants. */
export const testEvent = 'webhook.test'

/** Orders the events of the features. */
export function catalogueOf(given: readonly EventValue[]): Catalogue {
  const byName = new Map(given.map((event) => [event.name, event]))
  const unknown = [...byName.keys()].filter((name) => !contract.includes(name))
  if (unknown.length > 0) throw new Error(`The contract has no event ${unknown.join(', ')}.`)
  const events = contract.map((name) => {
    const event = byName.get(name)
    if (event === undefined) throw new Error(`No feature has the event ${name}.`)
    return event
  })
  return { events, names: contract }
}

/** The facts that cause events, each with its events. */
export function eventsByFact({ events }: Catalogue): ReadonlyMap<FactKind, EventValue[]> {
  return Map.groupBy(events, ({ fact }) => fact)
}

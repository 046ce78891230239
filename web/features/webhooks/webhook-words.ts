import type { Outcome, Webhook } from './calls.ts'
import { eventGroups } from './event-list.ts'

export const everyEvent = '*'
export const testEvent = 'webhook.test'

type Word = { title: string; color: string; meaning: string }

const statuses: Record<Webhook['status'], Word> = {
  inactive: {
    title: 'Shaking hands',
    color: 'gray',
    meaning: 'The target has not answered the handshake yet.',
  },
  pending: {
    title: 'Pending',
    color: 'warning',
    meaning: 'The target answered without echoing the secret: activate it with the secret that it got.',
  },
  active: { title: 'Active', color: 'good', meaning: 'Events are sent as they happen.' },
  disabled: { title: 'Disabled', color: 'bad', meaning: 'Nothing more is sent. This is final.' },
}

const paused: Word = {
  title: 'Paused',
  color: 'warning',
  meaning:
    'The target keeps failing, so single probes go out until one succeeds. Deliveries keep their place.',
}

/** Its status, and of an active one whether its target is only probed. */
export function stateOf({ status, health }: Webhook): Word {
  return status === 'active' && health.next_probe_at !== null ? paused : statuses[status]
}

export const outcomeWords: Record<Outcome, Word> = {
  waiting: { title: 'Waiting', color: 'gray', meaning: 'It goes out as soon as it is its turn.' },
  retrying: { title: 'Retrying', color: 'warning', meaning: 'It failed and is tried again.' },
  delivered: { title: 'Delivered', color: 'good', meaning: 'The target took it.' },
  dead: { title: 'Dead', color: 'bad', meaning: 'Every attempt failed. It is kept and can be replayed.' },
}

/** How much of the last 100 arrived, in percent; undefined when nothing was tried. 99.5 is not all of it. */
export function shareOf({ recent_delivered, recent_failing }: Webhook['health']): number | undefined {
  const tried = recent_delivered + recent_failing
  return tried === 0 ? undefined : Math.floor((100 * recent_delivered) / tried)
}

export function eventsText(events: readonly string[]): string {
  if (events.includes(everyEvent)) return 'All events'
  return events.length > 2 ? `${events.length} events` : events.join(', ')
}

export const eventNames = eventGroups.flatMap(({ events }) => events.map(({ name }) => name))

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

export const secondText = (instant: string) => exact.format(Date.parse(instant))
export const clockText = (instant: string) => clock.format(Date.parse(instant))

/** `840 ms`, `15.0 s`. */
export function durationText(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`
}

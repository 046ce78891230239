import type { Scope } from '../store/webhooks.ts'

/** One delivery. Times count back from the creation of the demo, because ledgers are kept for a month. */
export type StoryDelivery = {
  event: string
  hoursAgo: number
  outcome: 'waiting' | 'retrying' | 'delivered' | 'dead'
  /** The status of each attempt, by the usual schedule; null: no response. */
  answers: (number | null)[]
  answer?: string
}

export type StoryWebhook = {
  scope: Scope['scope']
  project?: string
  /** The first name of its creator and owner. */
  by: string
  // Addresses reserved for documentation: nothing sent there ever leaves the machine.
  target: string
  events: string[]
  status: 'active' | 'pending' | 'disabled'
  disabledReason?: string
  /** It keeps failing, and the next probe is in this many minutes. */
  probeInMinutes?: number
  madeDaysAgo: number
  deliveries: StoryDelivery[]
}

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
const busy = ['task.create', 'task.assign', 'task.create', 'project.create', 'task.unassign', 'client.create']

/** A board that accepts every event but the seat count. */
const board: StoryDelivery[] = [
  ...times(64, (i) => ({
    event: busy[i % busy.length] ?? '',
    hoursAgo: 140 - i * 2.15,
    outcome: 'delivered' as const,
    answers: i % 21 === 5 ? [null, 200] : [200],
    answer: 'ok',
  })),
  ...[142, 118, 94].map((hoursAgo) => seats(hoursAgo, 'dead', 10)),
  seats(70, 'retrying', 9),
  seats(46, 'retrying', 8),
  seats(22, 'retrying', 7),
  {
    event: 'task.create',
    hoursAgo: 0.2,
    outcome: 'retrying',
    answers: [503, 503, null],
    answer: 'Back in a minute',
  },
]

function seats(hoursAgo: number, outcome: 'retrying' | 'dead', attempts: number): StoryDelivery {
  const answer = '{"error":"unknown event billing.occupied_seats"}'
  return { event: 'billing.occupied_seats', hoursAgo, outcome, answers: times(attempts, () => 422), answer }
}

export const webhooks: StoryWebhook[] = [
  {
    scope: 'organization',
    by: 'Ana',
    target: 'https://203.0.113.20/northlight/board',
    events: [...new Set(busy), 'billing.occupied_seats'],
    status: 'active',
    madeDaysAgo: 7,
    deliveries: board,
  },
  {
    scope: 'organization',
    by: 'Grace',
    target: 'https://203.0.113.77/old-crm/hook',
    events: ['*'],
    status: 'disabled',
    disabledReason: 'The target answered 404 or 410 five times in a row.',
    madeDaysAgo: 20,
    deliveries: [
      { event: 'client.create', hoursAgo: 400, outcome: 'delivered', answers: [204] },
      { event: 'project.create', hoursAgo: 399, outcome: 'delivered', answers: [204] },
      ...times(3, (i) => ({
        event: 'task.create',
        hoursAgo: 300 - i * 0.01,
        outcome: 'dead' as const,
        answers: i === 0 ? [410, 410, 410] : [410],
        answer: 'Gone',
      })),
    ],
  },
  {
    scope: 'project',
    project: 'Ferry booking site',
    by: 'Inês',
    target: 'https://203.0.113.41/ferry/events',
    events: ['task.create', 'task.assign', 'task.unassign'],
    status: 'active',
    probeInMinutes: 12,
    madeDaysAgo: 3,
    deliveries: [
      ...times(12, (i) => ({
        event: busy[i % 2] ?? '',
        hoursAgo: 60 - i * 4.5,
        outcome: 'delivered' as const,
        answers: [200],
      })),
      ...times(8, (i) => ({
        event: 'task.assign',
        hoursAgo: 2.2 - i * 0.05,
        outcome: 'retrying' as const,
        answers: [null, null, null],
      })),
      ...times(4, (i) => ({
        event: 'task.create',
        hoursAgo: 0.8 - i * 0.1,
        outcome: 'waiting' as const,
        answers: [],
      })),
    ],
  },
  {
    scope: 'user',
    by: 'Ana',
    target: 'https://203.0.113.90/ana/desk-light',
    events: ['timer.start', 'timer.stop', 'task.assign'],
    status: 'pending',
    madeDaysAgo: 1,
    deliveries: [],
  },
]

type Told = {
  name: string
  daysAgo: number
  /** In UTC, after everybody's hours or before them. */
  time: string
  minutes: number
  reason: string
  decision?: 'approved' | { denied: string }
}

/** Time that people say they worked without a tracker; two of them wait for an answer. */
export const manualTime: Told[] = [
  {
    name: 'Aarav Deshmukh',
    daysAgo: 5,
    time: '03:00',
    minutes: 45,
    reason: 'Call with the printers before work.',
    decision: 'approved',
  },
  {
    name: 'Beatriz Lopes',
    daysAgo: 4,
    time: '19:00',
    minutes: 90,
    reason: 'On the train with the client, without a laptop.',
    decision: 'approved',
  },
  {
    name: 'Callum Reid',
    daysAgo: 3,
    time: '20:00',
    minutes: 120,
    reason: 'Forgot to start the timer.',
    decision: { denied: 'The studio was closed that evening.' },
  },
  { name: 'Beatriz Lopes', daysAgo: 2, time: '19:30', minutes: 60, reason: 'Workshop at the harbour.' },
  // In the middle of tracked hours: approving it replaces some.
  { name: 'Callum Reid', daysAgo: 1, time: '10:00', minutes: 75, reason: 'Shooting outside.' },
]

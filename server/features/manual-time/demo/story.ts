type Told = {
  name: string
  daysAgo: number
  /** In UTC, before or after everyone's working hours. */
  time: string
  minutes: number
  reason: string
  notes?: string
  file?: { filename: string; text: string }
  decision?: 'approved' | { denied: string }
}

/** Manual time on workdays; five requests are pending. */
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
  { name: 'Beatriz Lopes', daysAgo: 3, time: '19:30', minutes: 60, reason: 'Workshop at the harbour.' },
  // Within tracked hours: approving it replaces some of them.
  { name: 'Callum Reid', daysAgo: 4, time: '18:40', minutes: 75, reason: 'Shooting outside.' },
  // More than a day allows.
  {
    name: 'Aarav Deshmukh',
    daysAgo: 4,
    time: '14:00',
    minutes: 300,
    reason: 'The release would not wait until the morning.',
    notes: 'Ishaan was with me until nine.',
  },
  {
    name: 'Gonçalo Pinto',
    daysAgo: 5,
    time: '17:45',
    minutes: 45,
    reason: 'Brought the projector back to the rental; the note says when.',
    file: { filename: 'delivery-note.txt', text: 'Projector 2, received 18:20, no damage.\n' },
  },
  {
    name: 'Divya Menon',
    daysAgo: 4,
    time: '13:45',
    minutes: 30,
    reason: 'Test phones had to be charged first.',
  },
]

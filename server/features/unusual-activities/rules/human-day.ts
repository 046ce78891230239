import { type Slot, slotSeconds, type Use } from './finding.ts'

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How a member works: mean activity, its share on the keyboard, how much it varies, and their applications. */
export type Person = { activity: number; keyboard: number; restless: number; applications: readonly string[] }

export const people: Readonly<Record<string, Person>> = {
  writer: { activity: 0.62, keyboard: 0.75, restless: 0.1, applications: ['word', 'mail', 'browser'] },
  designer: { activity: 0.7, keyboard: 0.12, restless: 0.12, applications: ['figma', 'browser', 'chat'] },
  developer: {
    activity: 0.48,
    keyboard: 0.55,
    restless: 0.16,
    applications: ['editor', 'terminal', 'browser'],
  },
  support: { activity: 0.75, keyboard: 0.6, restless: 0.08, applications: ['browser', 'chat', 'phone'] },
  analyst: { activity: 0.35, keyboard: 0.3, restless: 0.18, applications: ['excel', 'browser', 'mail'] },
  player: { activity: 0.88, keyboard: 0.35, restless: 0.06, applications: ['editor', 'browser'] },
}

/** A working day of a person: blocks of work with pauses between them, and activity that drifts and jumps. */
export function humanDay(person: Person, random: () => number, dayStart = 0): Slot[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const slots: Slot[] = []
  const blocks = 2 + Math.floor(random() * 3)
  let at = dayStart + 7 * 3_600 + Math.floor(random() * 2.5 * 3_600)
  let mood = person.activity + 0.05 * normal()
  for (let block = 0; block < blocks; block++) {
    const stop = at + Math.floor((0.7 + random() * 2.6) * 3_600)
    while (at < stop) {
      const start = Math.floor(at / slotSeconds) * slotSeconds
      const to = Math.min(stop, start + slotSeconds)
      mood += 0.3 * (person.activity - mood) + person.restless * 0.6 * normal()
      const activity = bounded(mood + person.restless * 0.5 * normal())
      const keyboard = bounded(person.keyboard + 0.15 * normal())
      const tracked = to - at
      slots.push({
        start,
        tracked,
        overall: Math.round(tracked * activity),
        keyboard: Math.round(tracked * activity * keyboard),
        mouse: Math.round(tracked * activity * (1 - keyboard * 0.8)),
        spans: [{ from: at, to }],
        applications: usesOf(person, tracked, random),
        sites: [],
      })
      at = to
    }
    at = stop + 60 + Math.floor(random() * 3_540)
  }
  return slots
}

const bounded = (share: number) => Math.min(1, Math.max(0, share))

function usesOf({ applications }: Person, tracked: number, random: () => number): Use[] {
  let left = tracked
  return applications.map((key, i) => {
    const seconds = i === applications.length - 1 ? left : Math.floor(left * (0.3 + random() * 0.7))
    left -= seconds
    return { key, name: key, seconds }
  })
}

import assert from 'node:assert/strict'
import { trackedIn } from './tracked.ts'
import type { Person, World } from './world.ts'

export const insightsWorld = {
  now: '2026-11-16T12:00:00Z',
  zone: 'America/New_York',
  addons: ['insights'],
}

/** Midnight in New York is 05:00 in UTC: the first is of the 14th there and of the 15th in Lisbon. */
export async function trackAroundMidnight(w: World): Promise<void> {
  await trackActivity(w, w.user, [
    ['2026-11-15T04:50:00Z', 600, 300],
    ['2026-11-15T05:00:00Z', 600, 120],
    ['2026-11-15T15:00:00Z', 300, 30],
  ])
  await trackActivity(w, w.projectManager, [['2026-11-15T15:00:00Z', 600, 60]])
}

async function trackActivity(
  w: World,
  person: Person,
  slots: [time_slot: string, tracked: number, overall: number][],
): Promise<void> {
  const { activity, results } = trackedIn(w)
  const items = slots.map(([time_slot, tracked, overall]) =>
    activity(time_slot, { tracked, overall, input_tracked: tracked }),
  )
  assert.deepEqual(new Set(await results(person, items)), new Set(['accepted']))
}

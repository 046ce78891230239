import type { Fix } from './bearing.ts'
import { moved, type Point } from './distance.ts'

/** Numbers of a normal distribution, the same ones for the same seed. */
export function seededNoise(seed: number): () => number {
  let state = seed
  const even = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return () => Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even())
}

/** The 68 % that the accuracy of a phone means, as the deviation along each axis. */
export const honest = 1 / 1.515

/** How far fixes are off, in meters: the deviation to the north (towards or away from the center) and to the east. */
export type Noise = { north: number; east: number; accuracy: number }

/** A fix a minute around a person who is so many meters north of a center, with independent noise: the worst case. */
export function noisyFixes(
  chance: () => number,
  walk: { centre: Point; minutes: number; noise: Noise; metresFrom: (minute: number) => number },
): Fix[] {
  const { north, east, accuracy } = walk.noise
  return Array.from({ length: walk.minutes }, (_, minute) => ({
    ...moved(walk.centre, walk.metresFrom(minute) + chance() * north, chance() * east),
    at: minute * 60,
    accuracy,
  }))
}

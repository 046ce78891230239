import { distance, type Point } from './distance.ts'

/** Where a phone was, and how well it knew: accuracy in meters, `at` in seconds since 1970. */
export type Fix = Point & { at: number; accuracy: number }

/** What one fix says about one circle. */
export type Bearing = {
  at: number
  /** Whether it says anything: the accuracy is good enough for this circle. */
  isTelling: boolean
  isInside: boolean
  isSurelyInside: boolean
  /** Outside, and past the margin that keeps the border quiet. */
  isBeyond: boolean
  isSurelyBeyond: boolean
  /** Meters outside of the circle; negative inside. */
  beyondMetres: number
}

const leastAccuracy = 5
const leastMargin = 25
const marginShare = 0.1
const poorestMetres = 200

export function bearingOf(fix: Fix, circle: Point & { radius: number }): Bearing {
  const { radius } = circle
  const away = distance(fix, circle)
  const accuracy = Math.max(fix.accuracy, leastAccuracy)
  const margin = Math.max(leastMargin, marginShare * radius)
  return {
    at: fix.at,
    isTelling: accuracy <= Math.max(poorestMetres, radius),
    isInside: away <= radius,
    isSurelyInside: away + accuracy <= radius,
    isBeyond: away > radius + margin,
    isSurelyBeyond: away - 2 * accuracy > radius + margin,
    beyondMetres: away - radius,
  }
}

import { type Instant, microsBetween } from '../../../foundation/time/instant.ts'

// Anything less is network delay, or a clock that is right.
const smallestSkewSeconds = 30

/** Whole seconds that correct a device's clock; 0 if the clock is close enough or unknown. */
export function clockOffset(now: Instant, deviceNow: Instant | undefined): number {
  if (deviceNow === undefined) return 0
  const offset = Math.round(microsBetween(deviceNow, now) / 1_000_000)
  return Math.abs(offset) >= smallestSkewSeconds ? offset : 0
}

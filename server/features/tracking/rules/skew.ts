import { type Instant, microsBetween } from '../../../foundation/time/instant.ts'

// Less is the way of the request, or a clock that is right.
const smallestSkewSeconds = 30

/** Whole seconds to add to what a device says, so that it is right; 0 where its clock is near enough or unknown. */
export function clockOffset(now: Instant, deviceNow: Instant | undefined): number {
  if (deviceNow === undefined) return 0
  const offset = Math.round(microsBetween(deviceNow, now) / 1_000_000)
  return Math.abs(offset) >= smallestSkewSeconds ? offset : 0
}

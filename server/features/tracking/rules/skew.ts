import { type Instant, microsBetween } from '../../../foundation/time/instant.ts'

/** The device's clock as the request was sent, or, from older trackers, as its body was written. */
export type DeviceClock = { sent?: Instant | undefined; written?: Instant | undefined }

// Anything less is network delay, or a clock that is right.
const smallestSkewSeconds = 30
// A body is sent again as it is, so its time may be minutes old although the clock is right.
const smallestWrittenSkewSeconds = 300

/** Whole seconds that correct a device's clock; 0 if the clock is close enough or unknown. */
export function clockOffset(now: Instant, { sent, written }: DeviceClock): number {
  const device = sent ?? written
  if (device === undefined) return 0
  const offset = Math.round(microsBetween(device, now) / 1_000_000)
  const smallest = sent === undefined ? smallestWrittenSkewSeconds : smallestSkewSeconds
  return Math.abs(offset) >= smallest ? offset : 0
}

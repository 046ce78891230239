import { addMicros, type Instant } from '../../../foundation/time/instant.ts'

export type RetryPlan = {
  /** The wait after the first failure, the second and so on. After the last one the delivery is dead. */
  scheduleMs: readonly number[]
  /** Between 0 and 1; spreads the retries of deliveries that failed together. */
  random: number
}

const jitter = 0.2
const longestWait = 2

/** When to try again after this many tries, or undefined for never. A Retry-After counts up to twice the step. */
export function nextAttemptAt(
  now: Instant,
  tries: number,
  retryAfterSeconds: number | undefined,
  { scheduleMs, random }: RetryPlan,
): Instant | undefined {
  const step = scheduleMs[tries - 1]
  if (step === undefined) return undefined
  const spread = step * (1 + jitter * (2 * random - 1))
  const asked = Math.min((retryAfterSeconds ?? 0) * 1000, longestWait * step)
  return addMicros(now, Math.round(Math.max(spread, asked) * 1000))
}

/** Reads Retry-After as seconds or as an HTTP date, and ignores anything else. */
export function retryAfterSeconds(header: string | undefined, nowMillis: number): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const at = header.endsWith('GMT') ? Date.parse(header) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMillis) / 1000))
}

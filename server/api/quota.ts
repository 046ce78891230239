import { problems } from '../foundation/http/problems.ts'
import type { Quota, RateLimiter } from '../foundation/http/rate-limit.ts'
import type { Caller } from './caller.ts'

/** What is known of a request so far; headers and logs read it even when a later step refuses. */
export type Progress = { quota?: Quota; caller?: Caller }

/** Counts a call against its credential, or against its address where there is none; 429 when that was too many. */
export async function withinLimit(limitCalls: RateLimiter, progress: Progress, ip: string): Promise<void> {
  const { caller } = progress
  const subject = caller === undefined ? `ip:${ip}` : `${caller.credential.kind}:${caller.credential.id}`
  progress.quota = await limitCalls(subject)
  if (progress.quota.isExceeded)
    throw problems.rate_limit_exceeded({ headers: { 'Retry-After': String(progress.quota.retryAfter) } })
}

import { problems } from '../foundation/http/problems.ts'
import type { Quota, RateLimiter } from '../foundation/http/rate-limit.ts'
import { visitorAddress } from '../foundation/http/visitor-address.ts'
import type { Caller } from './caller.ts'

/** What we know about a request so far. Headers and logs use it even if a later step refuses. */
export type Progress = { quota?: Quota; caller?: Caller; organizationId?: number | undefined }

/** Counts a call against its credential, or its address if there is none. Throws 429 above the limit. */
export async function withinLimit(limitCalls: RateLimiter, progress: Progress, ip: string): Promise<void> {
  const { caller } = progress
  const subject =
    caller === undefined ? addressSubject(ip) : `${caller.credential.kind}:${caller.credential.id}`
  await requireQuota(limitCalls, progress, subject)
}

/** What calls without a credential count against. */
export function addressSubject(ip: string): string {
  return `ip:${visitorAddress(ip)}`
}

/** Counts a call against a subject, such as `ip:192.0.2.7`. Throws 429 above the limit. */
export async function requireQuota(
  limitCalls: RateLimiter,
  progress: Progress,
  subject: string,
): Promise<void> {
  progress.quota = await limitCalls(subject)
  if (progress.quota.isExceeded)
    throw problems.rate_limit_exceeded({ headers: { 'Retry-After': String(progress.quota.retryAfter) } })
}

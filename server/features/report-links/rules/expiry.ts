import type { Detail } from '../../../foundation/http/problems.ts'
import { addDays24h, type Instant, parseInstant } from '../../../foundation/time/instant.ts'
import { longestDays, usualDays } from './link-fields.ts'

/** When a link ends. */
export function expiryOf(asked: string | undefined, now: Instant): Instant {
  const usual = addDays24h(now, usualDays)
  return asked === undefined ? usual : (parseInstant(asked) ?? usual)
}

/** Why a link cannot end then. */
export function expiryFaults(asked: string | undefined, now: Instant): Detail[] {
  const expiresAt = expiryOf(asked, now)
  const fault = (error: string): Detail[] => [{ attribute: 'expires_at', error }]
  if (expiresAt <= now) return fault('must be in the future')
  return expiresAt > addDays24h(now, longestDays) ? fault(`must be within ${longestDays} days`) : []
}

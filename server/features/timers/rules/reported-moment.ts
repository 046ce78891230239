import { invalid } from '../../../foundation/http/problems.ts'
import { addDays24h, addSeconds, type Instant } from '../../../foundation/time/instant.ts'

/** How long a device may be offline and still report when a timer started or stopped. */
export const reportedDays = 7
// A clock that is taken as right can still be a little ahead.
export const aheadSeconds = 60

/** When something happened, as a device reports it; without a report, now. */
export function reportedMoment(attribute: string, at: Instant | undefined, now: Instant): Instant {
  if (at === undefined) return now
  if (at > addSeconds(now, aheadSeconds)) throw invalid(attribute, 'must not be in the future')
  if (at < addDays24h(now, -reportedDays))
    throw invalid(attribute, `must be within the last ${reportedDays} days`)
  return at > now ? now : at
}

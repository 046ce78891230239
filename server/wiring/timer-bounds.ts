import { budgetBound, budgetWarnings } from '../features/budgets/public.ts'
import { siteRestriction } from '../features/job-sites/public.ts'
import { memberLimitBound, memberLimitWarnings } from '../features/member-limits/public.ts'
import { shiftBound } from '../features/schedules/public.ts'
import type { StartBound, TimerBound } from '../features/timers/ports.ts'
import type { WorkBound } from '../features/tracking/ports.ts'

/** What ends timers besides slots and limits; of two ends at the same moment the first one counts. */
export const timerBounds: readonly TimerBound[] = [budgetBound, memberLimitBound, shiftBound]

/** What refuses starts of timers. */
export const timerStarts: readonly StartBound[] = [siteRestriction]

/** What trackers are warned of. */
export const workBounds: readonly WorkBound[] = [budgetWarnings, memberLimitWarnings]

import { budgetBound } from './features/budgets/public.ts'
import { memberLimitBound } from './features/member-limits/public.ts'
import type { TimerBound } from './features/timers/ports.ts'

/** What ends timers besides slots and limits; of two ends at the same moment the first one counts. */
export const timerBounds: readonly TimerBound[] = [budgetBound, memberLimitBound]

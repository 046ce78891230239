import type { TimerBound } from './features/timers/ports.ts'

/** What ends timers besides slots and limits; of two ends at the same moment the first one counts. */
export const timerBounds: readonly TimerBound[] = []

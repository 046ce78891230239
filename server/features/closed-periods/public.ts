export type { ClosingDays, Obstacle } from './ports.ts'
export { type ClosedDays, periodClosed } from './problems.ts'
export { closedDays, closingLock } from './store/closing-lock.ts'

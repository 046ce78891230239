export { memberAllowances } from './changes/member-allowances.ts'
export { memberLimitBound } from './changes/timer-bound.ts'
export { memberLimitWarnings } from './changes/warn-trackers.ts'

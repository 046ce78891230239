export { memberLimitBound } from './changes/timer-bound.ts'

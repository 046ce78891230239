export {
  findRoom,
  raiseLimits,
  readRoom,
  recountTime,
  secondsUntilLimit,
  settleRoom,
} from './changes/limit-room.ts'
export { type LimitsInForce, type LimitType, secondsAllowed } from './rules/member-limits.ts'
export { periodAt } from './rules/periods.ts'
export { gapsIn, type Span, shortfallOf } from './rules/room.ts'
export { expectedSeconds, joinOfExpectedWeek } from './store/expected-seconds.ts'
export { reportedLimits } from './store/reported-limits.ts'

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

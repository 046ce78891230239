export {
  findRoom,
  raiseLimits,
  readRoom,
  recountTime,
  secondsUntilLimit,
  settleRoom,
} from './changes/keep-limits.ts'
export { type LimitsInForce, type LimitType, secondsAllowed } from './rules/member-limits.ts'
export { periodAt } from './rules/periods.ts'
export { lackOf, type Span } from './rules/room.ts'

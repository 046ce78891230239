export {
  findRoom,
  raiseLimits,
  recountTime,
  secondsUntilLimit,
  settleRoom,
  withinLimits,
} from './changes/keep-limits.ts'
export type { Span } from './rules/room.ts'

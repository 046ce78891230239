import { keysOf } from '../../../foundation/values/keys.ts'
import type { StopReason } from '../facts.ts'

const reasons: Record<StopReason, true> = {
  stopped: true,
  switched: true,
  not_allowed: true,
  timesheet_locked: true,
  budget_reached: true,
  client_budget_reached: true,
  member_limit_reached: true,
  outside_shift: true,
  limit_reached: true,
}

/** All reasons for which timers stop. */
export const stopReasons = keysOf(reasons)

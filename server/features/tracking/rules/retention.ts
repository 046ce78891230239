import { addDays24h, addSeconds, type Instant } from '../../../foundation/time/instant.ts'

/** For how many days each kind of record is kept; null: forever. */
export type KeptDays = {
  tool_usage_days: number | null
  daily_tool_usage_days: number | null
  note_days: number | null
}

export const keptForever: KeptDays = { tool_usage_days: null, daily_tool_usage_days: null, note_days: null }

/** Smart notifications look back at a whole month, some days after its end. */
export const leastUsageDays = 35
export const leastNoteDays = 7
export const mostDays = 3_650

/** What applies: never more days than the server allows, and the slots of a day never outlive its sums. */
export function daysInForce(own: KeptDays, server: KeptDays): KeptDays {
  const daily = fewest(own.daily_tool_usage_days, server.daily_tool_usage_days)
  return {
    tool_usage_days: fewest(own.tool_usage_days, server.tool_usage_days, daily),
    daily_tool_usage_days: daily,
    note_days: fewest(own.note_days, server.note_days),
  }
}

function fewest(...days: (number | null)[]): number | null {
  const set = days.filter((each) => each !== null)
  return set.length > 0 ? Math.min(...set) : null
}

// Longer than a request can take: nothing is stored in a slot that is being removed.
const spareSeconds = 3_600

/** The oldest moment whose usages are still stored when they arrive; null: all are. */
export function oldestStored(days: number | null, goneBefore: Instant | null, now: Instant): Instant | null {
  const oldest = days === null ? null : addSeconds(addDays24h(now, -days), spareSeconds)
  if (oldest === null || goneBefore === null) return oldest ?? goneBefore
  return oldest > goneBefore ? oldest : goneBefore
}

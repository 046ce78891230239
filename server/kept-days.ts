import type { Config } from './config.ts'
import type { ProductSite } from './product-site.ts'

/** How long this server lets any organization keep records. */
export function keptBy(config: Config): ProductSite['keep'] {
  return {
    tool_usage_days: config.toolUsageKeepDays ?? null,
    daily_tool_usage_days: config.dailyToolUsageKeepDays ?? null,
    note_days: config.noteKeepDays ?? null,
    location_days: config.locationKeepDays ?? null,
  }
}

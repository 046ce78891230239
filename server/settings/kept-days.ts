import type { ProductSite } from '../wiring/product-site.ts'
import type { Config } from './config.ts'

/** How long this server lets any organization keep records. */
export function keptBy(config: Config): ProductSite['keep'] {
  return {
    tool_usage_days: config.toolUsageKeepDays ?? null,
    daily_tool_usage_days: config.dailyToolUsageKeepDays ?? null,
    note_days: config.noteKeepDays ?? null,
    location_days: config.locationKeepDays ?? null,
  }
}

/** Done calendar work is kept longer than the facts that could open its period again. */
export function dueWorkDays({ changesKeepDays }: Pick<Config, 'changesKeepDays'>): number {
  return changesKeepDays + 30
}

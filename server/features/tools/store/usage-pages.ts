import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { pageOfTime, type TimeQuery, type ToolType } from '../../tracking/public.ts'
import { type DailyToolUsageRow, dailyToolUsage } from '../records/daily-tool-usage.ts'
import { type ToolUsageRow, toolUsage } from '../records/tool-usage.ts'

export type UsageQuery = TimeQuery & { tool_type: ToolType | undefined }

export function pageOfToolUsages(db: Db, organizationId: number, query: UsageQuery): Promise<ToolUsageRow[]> {
  const at = { from: sql`from tool_time`, organizationId, shown: shownOf(query), more: named }
  return pageOfTime(db, toolUsage.view(true), at, query)
}

export function pageOfDailyToolUsages(
  db: Db,
  organizationId: number,
  query: UsageQuery,
): Promise<DailyToolUsageRow[]> {
  const at = { from: sql`from tool_days`, organizationId, shown: shownOf(query), more: named }
  return pageOfTime(db, dailyToolUsage.view(true), at, query)
}

/** Joined to the rows of the page alone, so that a page stays one range scan. */
const named = sql`join tools t on t.organization_id = a.organization_id and t.id = a.tool_id`

function shownOf({ tool_type }: UsageQuery): Sql | undefined {
  return tool_type && sql`a.tool_type = ${tool_type}`
}

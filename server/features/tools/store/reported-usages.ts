import type { ReportedRows, Reporting } from '../../../api/reporting.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { idsOfDays } from '../../tracking/public.ts'

/** The use of apps and sites on these days, for reports of those who see it of everybody. */
export function reportedUsages({ membership, days }: Reporting): ReportedRows {
  const { first, stop } = idsOfDays(days.firstDay, days.lastDay)
  return {
    isPartial: false,
    rows: sql`
      select d.user_id, d.project_id, d.task_id, d.date, d.tool_id, d.tool_type as kind, d.tracked, d.core,
             d.non_core, d.unproductive
      from tool_days d
      where d.organization_id = ${membership.organizationId} and d.id >= ${first}::bigint and d.id < ${stop}::bigint`,
  }
}

/** The names of tools that reports show. */
export function toolNames(organizationId: number, ids: readonly number[]): Sql {
  return sql`select id, name from tools where organization_id = ${organizationId} and id = any(${ids}::int[])`
}

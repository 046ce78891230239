import { type ReportedRows, type Reporting, reportedDays } from '../../../api/reporting.ts'
import { every, sql } from '../../../foundation/db/sql.ts'

/** The edits of time that were made on these days, for reports: of the project that got the time, or else lost it. */
export function reportedEdits({ membership, days, seen }: Reporting): ReportedRows {
  const { projectIds = [] } = seen ?? {}
  return {
    isPartial: seen !== undefined,
    rows: sql`
      select l.user_id, coalesce(l.project_id, l.original_project_id) as project_id, d.date, l.action as kind, 1 as count,
             case when l.project_id is null then l.original_task_id else l.task_id end as task_id,
             l.added_duration as added, l.deleted_duration as removed, l.replaced_duration as moved
      from ${reportedDays({ membership, days })}
      join time_edit_logs l on l.organization_id = ${membership.organizationId}
        and l.created_at >= d.start and l.created_at < d.stop
      where ${every(
        sql`true`,
        seen &&
          sql`(l.user_id = ${seen.userId} or l.project_id = any(${projectIds}::int[])
               or l.original_project_id = any(${projectIds}::int[]))`,
      )}`,
  }
}

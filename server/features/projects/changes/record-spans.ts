import type { Db } from '../../../foundation/db/database.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { rateChanges } from '../rules/applies-from.ts'
import type { ProjectColumns } from '../rules/project-fields.ts'
import { projectClients, projectRates } from '../store/project-spans.ts'

/** Records a project’s new rates and client with their first day. */
export async function recordSpans(
  db: Db,
  organizationId: number,
  projectId: number,
  columns: ProjectColumns,
  from: CalendarDate,
): Promise<void> {
  const { client_id } = columns
  const rates = rateChanges(columns, from).map((rate) => ({ project_id: projectId, ...rate }))
  await projectRates.record(db, organizationId, rates)
  if (client_id !== undefined)
    await projectClients.record(db, organizationId, [{ project_id: projectId, value: client_id, from }])
}

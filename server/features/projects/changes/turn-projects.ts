import type { Db } from '../../../foundation/db/database.ts'
import { addProjectCounts } from '../../organizations/public.ts'
import type { ProjectTasks } from '../ports.ts'
import { countsOfTurned } from '../store/many-projects.ts'

/** What restoring and archiving projects does to the totals of their members, and to their tasks. */
export async function turnProjects(
  db: Db,
  tasks: ProjectTasks,
  organizationId: number,
  turned: { restored: number[]; archived: number[] },
): Promise<void> {
  if (turned.restored.length + turned.archived.length === 0) return
  await addProjectCounts(db, organizationId, await countsOfTurned(db, organizationId, turned))
  await tasks.projectsTurned(db, organizationId, turned)
}

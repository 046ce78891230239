import type { Writer } from '../../../api/writing.ts'
import { addProjectCounts, membersChanged } from '../../organizations/public.ts'
import type { ProjectTasks } from '../ports.ts'
import { countsOfTurned } from '../store/many-projects.ts'

/** What restoring and archiving projects does to the totals of their members, and to their tasks. */
export async function turnProjects(
  writer: Writer,
  tasks: ProjectTasks,
  organizationId: number,
  turned: { restored: number[]; archived: number[] },
): Promise<void> {
  if (turned.restored.length + turned.archived.length === 0) return
  const counts = await countsOfTurned(writer.db, organizationId, turned)
  await addProjectCounts(writer.db, organizationId, counts)
  if (counts.length > 0)
    writer.announce(
      membersChanged({
        organization_id: organizationId,
        members: counts.map(({ userId }) => ({ user_id: userId, changed: ['effective_role'] })),
      }),
    )
  await tasks.projectsTurned(writer, organizationId, turned)
}

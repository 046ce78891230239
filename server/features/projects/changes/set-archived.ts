import type { Writer } from '../../../api/writing.ts'
import { addProjectCounts, membersChanged } from '../../organizations/public.ts'
import type { ArchivedOrRestored, ProjectTasks } from '../ports.ts'
import { projectCountChanges } from '../store/many-projects.ts'

/** Updates the members' project counts and the tasks of projects that were archived or restored. */
export async function setArchived(
  writer: Writer,
  tasks: ProjectTasks,
  organizationId: number,
  changed: ArchivedOrRestored,
): Promise<void> {
  if (changed.restored.length + changed.archived.length === 0) return
  const counts = await projectCountChanges(writer.db, organizationId, changed)
  await addProjectCounts(writer.db, organizationId, counts)
  if (counts.length > 0)
    writer.announce(
      membersChanged({
        organization_id: organizationId,
        members: counts.map(({ userId }) => ({ user_id: userId, changed: ['effective_role'] })),
      }),
    )
  await tasks.projectsArchivedOrRestored(writer, organizationId, changed)
}

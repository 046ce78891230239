import type { Writer } from '../../../api/writing.ts'
import { projectAudit } from '../audits.ts'
import { projectChanged, projectCreated } from '../facts.ts'
import type { ProjectTasks } from '../ports.ts'
import { changeNamesAndStatuses, insertProjects, type PlainProject } from '../store/many-projects.ts'
import { setArchived } from './set-archived.ts'

/** Creates many projects in a constant number of statements; returns their ids in the given order. */
export async function createProjects(
  writer: Writer,
  organizationId: number,
  projects: PlainProject[],
): Promise<number[]> {
  if (projects.length === 0) return []
  const ids = await insertProjects(writer.db, organizationId, projects, writer.now)
  for (const [i, id] of ids.entries()) {
    const name = projects[i]?.name ?? ''
    writer.audit(projectAudit('create', { organizationId, recordId: id, projectId: id, details: { name } }))
    writer.announce(
      projectCreated({
        organization_id: organizationId,
        project_id: id,
        project_name: name,
        client_id: null,
      }),
    )
  }
  return ids
}

/** A project before and after a change; both are read under its lock. */
export type ProjectChange = { id: number; from: PlainProject; to: PlainProject }

/** Renames, archives and restores many projects in a constant number of statements. */
export async function changeProjects(
  writer: Writer,
  tasks: ProjectTasks,
  organizationId: number,
  changes: ProjectChange[],
): Promise<void> {
  if (changes.length === 0) return
  await changeNamesAndStatuses(
    writer.db,
    organizationId,
    changes.map(({ id, to }) => ({ id, ...to })),
    writer.now,
  )
  const becoming = (status: string) =>
    changes.filter(({ from, to }) => to.status === status && from.status !== status).map(({ id }) => id)
  await setArchived(writer, tasks, organizationId, {
    restored: becoming('active'),
    archived: becoming('archived'),
  })
  for (const { id, from, to } of changes) {
    const changed = (['name', 'status'] as const).filter((name) => from[name] !== to[name])
    writer.audit(
      projectAudit('update', { organizationId, recordId: id, projectId: id, details: { changed } }),
    )
    writer.announce(projectChanged({ organization_id: organizationId, project_id: id, changed }))
  }
}

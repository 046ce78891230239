import type { Writer } from '../../../api/writing.ts'
import { projectChanged, projectCreated } from '../facts.ts'
import type { ProjectTasks } from '../ports.ts'
import { insertProjects, type PlainProject, setNamesAndStatuses } from '../store/many-projects.ts'
import { turnProjects } from './turn-projects.ts'

/** Makes many projects in a constant number of statements; tells their ids in the order given. */
export async function createProjects(
  writer: Writer,
  organizationId: number,
  projects: PlainProject[],
): Promise<number[]> {
  if (projects.length === 0) return []
  const ids = await insertProjects(writer.db, organizationId, projects, writer.now)
  projects.forEach(({ name }, i) => {
    const id = ids[i] ?? 0
    writer.audit({
      organizationId,
      action: 'create',
      recordType: 'Project',
      recordId: id,
      projectId: id,
      details: { name },
    })
    writer.announce(
      projectCreated({
        organization_id: organizationId,
        project_id: id,
        project_name: name,
        client_id: null,
      }),
    )
  })
  return ids
}

/** A project as it is and as it shall be; both were read under its lock. */
export type ProjectTurn = { id: number; from: PlainProject; to: PlainProject }

/** Renames, archives and restores many projects in a constant number of statements. */
export async function changeProjects(
  writer: Writer,
  tasks: ProjectTasks,
  organizationId: number,
  turns: ProjectTurn[],
): Promise<void> {
  if (turns.length === 0) return
  const { db, now } = writer
  await setNamesAndStatuses(
    db,
    organizationId,
    turns.map(({ id, to }) => ({ id, ...to })),
    now,
  )
  const turned = (status: string) =>
    turns.filter(({ from, to }) => to.status === status && from.status !== status).map(({ id }) => id)
  await turnProjects(writer, tasks, organizationId, {
    restored: turned('active'),
    archived: turned('archived'),
  })
  for (const { id, from, to } of turns) {
    const changed = (['name', 'status'] as const).filter((name) => from[name] !== to[name])
    writer.audit({
      organizationId,
      action: 'update',
      recordType: 'Project',
      recordId: id,
      projectId: id,
      details: { changed },
    })
    writer.announce(projectChanged({ organization_id: organizationId, project_id: id, changed }))
  }
}

import type { Db } from '../../../foundation/db/database.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { tasksChanged } from '../facts.ts'
import {
  type ArchivingProject,
  archiveTasks,
  archiveTasksOf,
  finishArchiving,
  haveMoreTasksThan,
  isArchivedNow,
  recordArchiving,
  tasksToArchive,
} from '../store/archiving-projects.ts'

// What one request may touch, one statement writes and one fact names: facts are read whole.
const mostAtOnce = 1_000

/**
 * Archives or restores tasks with their projects and returns the facts. Lists and records go by the project's status,
 * so where there are many tasks, a subscriber can update their own copy of it after the reply.
 */
export async function archiveWithProjects(
  db: Db,
  organizationId: number,
  projectIds: number[],
  isArchived: boolean,
): Promise<StatedFact[]> {
  if (projectIds.length === 0) return []
  if (await haveMoreTasksThan(db, organizationId, projectIds, mostAtOnce)) {
    await recordArchiving(db, organizationId, projectIds)
    return []
  }
  return factsOf(organizationId, await archiveTasksOf(db, organizationId, projectIds, isArchived))
}

/** Does what is left to do for the tasks of a project and returns the facts. */
export async function archiveWithProject(db: Db, at: ArchivingProject): Promise<StatedFact[]> {
  const isArchived = await isArchivedNow(db, at)
  if (isArchived === undefined) return []
  const ids = await tasksToArchive(db, at, isArchived)
  for (const some of inPieces(ids)) await archiveTasks(db, at.organizationId, some, isArchived)
  await finishArchiving(db, at, isArchived)
  return factsOf(at.organizationId, ids)
}

function factsOf(organizationId: number, ids: number[]): StatedFact[] {
  return [...inPieces(ids)].map((task_ids) =>
    tasksChanged({ organization_id: organizationId, task_ids, changed: ['status'] }),
  )
}

function* inPieces(ids: number[]): Iterable<number[]> {
  for (let i = 0; i < ids.length; i += mostAtOnce) yield ids.slice(i, i + mostAtOnce)
}

import type { Writer } from '../../../api/writing.ts'
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

// The most that one request changes, one statement writes and one fact names: facts are read whole.
const mostAtOnce = 1_000

/**
 * Archives or restores tasks with their projects. Lists and records use the project's status, so with many tasks
 * a subscriber can update the tasks' own copy after the reply.
 */
export async function archiveWithProjects(
  writer: Writer,
  organizationId: number,
  projectIds: number[],
  isArchived: boolean,
): Promise<void> {
  if (projectIds.length === 0) return
  const { db } = writer
  if (await haveMoreTasksThan(db, organizationId, projectIds, mostAtOnce))
    return recordArchiving(db, organizationId, projectIds)
  announceArchived(writer, organizationId, await archiveTasksOf(db, organizationId, projectIds, isArchived))
}

/** Does what is left to do for the tasks of a project. */
export async function archiveWithProject(writer: Writer, at: ArchivingProject): Promise<void> {
  const { db } = writer
  const isArchived = await isArchivedNow(db, at)
  if (isArchived === undefined) return
  const ids = await tasksToArchive(db, at, isArchived)
  for (const some of inPieces(ids)) await archiveTasks(db, at.organizationId, some, isArchived)
  await finishArchiving(db, at, isArchived)
  announceArchived(writer, at.organizationId, ids)
}

function announceArchived({ announce }: Writer, organizationId: number, ids: number[]): void {
  for (const task_ids of inPieces(ids))
    announce(tasksChanged({ organization_id: organizationId, task_ids, changed: ['status'] }))
}

function* inPieces(ids: number[]): Iterable<number[]> {
  for (let i = 0; i < ids.length; i += mostAtOnce) yield ids.slice(i, i + mostAtOnce)
}

import type { Db } from '../../../foundation/db/database.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { tasksChanged } from '../facts.ts'
import { setArchived } from '../store/assignees.ts'
import {
  haveMoreTasksThan,
  isTurningTo,
  lateTasks,
  noteTurned,
  noteTurning,
  type Turning,
  turnTasks,
} from '../store/turning-projects.ts'

// As many as a request may touch, as a statement does at once, and as a fact names: it is read whole.
const mostAtOnce = 1_000

/**
 * Archives or restores tasks with their projects; gives the facts of it. Lists and records go by the project, so where
 * there are many tasks, their own mark of it can follow behind the reply.
 */
export async function turnWithProjects(
  db: Db,
  organizationId: number,
  projectIds: number[],
  isArchived: boolean,
): Promise<StatedFact[]> {
  if (projectIds.length === 0) return []
  if (await haveMoreTasksThan(db, organizationId, projectIds, mostAtOnce)) {
    await noteTurning(db, organizationId, projectIds)
    return []
  }
  return factsOf(organizationId, await setArchived(db, organizationId, projectIds, isArchived))
}

/** Does what was left to do for the tasks of a project; gives the facts of it. */
export async function followProject(db: Db, turning: Turning): Promise<StatedFact[]> {
  const isArchived = await isTurningTo(db, turning)
  if (isArchived === undefined) return []
  const ids = await lateTasks(db, turning, isArchived)
  for (const some of inPieces(ids)) await turnTasks(db, turning.organizationId, some, isArchived)
  await noteTurned(db, turning, isArchived)
  return factsOf(turning.organizationId, ids)
}

function factsOf(organizationId: number, ids: number[]): StatedFact[] {
  return [...inPieces(ids)].map((task_ids) =>
    tasksChanged({ organization_id: organizationId, task_ids, changed: ['status'] }),
  )
}

function* inPieces(ids: number[]): Iterable<number[]> {
  for (let i = 0; i < ids.length; i += mostAtOnce) yield ids.slice(i, i + mostAtOnce)
}

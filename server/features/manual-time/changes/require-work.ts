import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { invalid, problems as refusals } from '../../../foundation/http/problems.ts'
import { projectProblems } from '../../projects/public.ts'
import {
  type LockedTracker,
  lockTracker,
  projectsFor,
  type TrackedProject,
  tasksAmong,
  trackingProblems,
} from '../../tracking/public.ts'

/** Locks a member’s tracker, so that nobody else writes their time until the commit. */
export async function lockTimeOf(
  { db }: Pick<Writer, 'db'>,
  at: { organizationId: number; userId: number },
): Promise<LockedTracker> {
  const tracker = await lockTracker(db, at.organizationId, at.userId)
  if (tracker !== undefined) return tracker
  throw notTrackable()
}

export const notTrackable = () =>
  refusals.forbidden({ message: 'This member can’t track time (trackable is false).' })

/** Returns the project if the member can book time on it and on the task. */
export async function requireWork(
  { db }: { db: Db },
  at: { organizationId: number; userId: number },
  projectId: number,
  taskId: number | null,
): Promise<TrackedProject> {
  const project = (await projectsFor(db, at, [projectId])).get(projectId)
  const role = project?.role ?? 'viewer'
  if (project === undefined || project.status === 'deleted' || role === 'viewer')
    throw trackingProblems.user_project_access()
  if (project.status === 'archived') throw projectProblems.project_archived()
  if (taskId === null) return project
  const task = (await tasksAmong(db, at.organizationId, [taskId])).get(taskId)
  if (task?.project_id !== projectId || task.status === 'deleted')
    throw invalid('task_id', 'is not a task of the project')
  return project
}

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

type BookedOn = { projectId: number; taskId: number | null }

/** Returns the project if the member can book time on it and on the task. */
export async function requireWork(
  { db }: { db: Db },
  at: { organizationId: number; userId: number },
  projectId: number,
  taskId: number | null,
): Promise<TrackedProject> {
  const projects = await projectsFor(db, at, [projectId])
  const tasks = await tasksAmong(db, at.organizationId, taskId === null ? [] : [taskId])
  return requireOne({ projectId, taskId }, projects, tasks, 'task_id')
}

/** The same for each of several additions. */
export async function requireWorks(
  { db }: { db: Db },
  at: { organizationId: number; userId: number },
  works: readonly BookedOn[],
): Promise<Map<number, TrackedProject>> {
  if (works.length === 0) return new Map()
  const projects = await projectsFor(db, at, [...new Set(works.map(({ projectId }) => projectId))])
  const tasks = await tasksAmong(db, at.organizationId, [
    ...new Set(works.flatMap(({ taskId }) => taskId ?? [])),
  ])
  for (const [i, work] of works.entries()) requireOne(work, projects, tasks, `add[${i}].task_id`)
  return projects
}

function requireOne(
  { projectId, taskId }: BookedOn,
  projects: Awaited<ReturnType<typeof projectsFor>>,
  tasks: Awaited<ReturnType<typeof tasksAmong>>,
  attribute: string,
): TrackedProject {
  const project = projects.get(projectId)
  const role = project?.role ?? 'viewer'
  if (project === undefined || project.status === 'deleted' || role === 'viewer')
    throw trackingProblems.user_project_access()
  if (project.status === 'archived') throw projectProblems.project_archived()
  if (taskId === null) return project
  const task = tasks.get(taskId)
  if (task?.project_id !== projectId || task.status === 'deleted')
    throw invalid(attribute, 'is not a task of the project')
  return project
}

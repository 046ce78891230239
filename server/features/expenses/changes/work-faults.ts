import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { projectsFor, tasksAmong } from '../../tracking/public.ts'

type Work = { project_id: number | null; task_id: number | null; billable: boolean }

/** An expense is for a project that its member works on and one of its tasks; only then can a client pay for it. */
export async function workFaults(
  db: Db,
  at: { organizationId: number; userId: number },
  { project_id, task_id, billable }: Work,
  { isMoved }: { isMoved: boolean },
): Promise<Detail[]> {
  if (project_id === null)
    return [
      ...(billable ? [{ attribute: 'billable', error: 'requires project_id' }] : []),
      ...(task_id === null ? [] : [{ attribute: 'task_id', error: 'requires project_id' }]),
    ]
  // A project that was archived meanwhile stays on what was recorded before.
  if (!isMoved) return []
  const project = (await projectsFor(db, at, [project_id])).get(project_id)
  const role = project?.role ?? 'viewer'
  if (project?.status !== 'active' || role === 'viewer')
    return [{ attribute: 'project_id', error: 'is not an active project that you can work on' }]
  if (task_id === null) return []
  const task = (await tasksAmong(db, at.organizationId, [task_id])).get(task_id)
  return task?.project_id === project_id && task.status !== 'deleted'
    ? []
    : [{ attribute: 'task_id', error: 'is not a task of the project' }]
}

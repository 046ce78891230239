import type { Detail } from '../../../foundation/http/problems.ts'
import type { Item } from './items.ts'

export type TrackedProject = {
  id: number
  status: 'active' | 'archived' | 'deleted'
  type: 'project' | 'work_order' | 'work_break'
  billable: boolean
  /** The member's role on the project; null: not on it. */
  role: 'manager' | 'user' | 'viewer' | null
  /** Whether something besides the member's limits may stop work on it. */
  is_bounded: boolean
}

export type TrackedTask = { id: number; project_id: number; status: 'active' | 'completed' | 'deleted' }

export type Known = {
  projects: ReadonlyMap<number, TrackedProject>
  tasks: ReadonlyMap<number, TrackedTask>
}

export type ItemRefusal = 'user_project_access' | 'project_archived' | Detail

/** Why the member may not track this item; undefined: they may. */
export function refusalOf(item: Item, { projects, tasks }: Known): ItemRefusal | undefined {
  const project = projects.get(item.project_id)
  if (project === undefined || project.status === 'deleted') return 'user_project_access'
  if (project.role === null || project.role === 'viewer') return 'user_project_access'
  if (project.status === 'archived') return 'project_archived'
  const taskId = taskOf(item)
  if (taskId === null) return undefined
  const task = tasks.get(taskId)
  return task?.project_id === project.id && task.status !== 'deleted'
    ? undefined
    : { attribute: 'task_id', error: 'is not a task of the project' }
}

export function taskOf(item: Item): number | null {
  return item.kind === 'location' ? null : (item.task_id ?? null)
}

/** A break is never billed. */
export function isBillable(project: TrackedProject, sent: boolean | undefined): boolean {
  return project.type !== 'work_break' && (sent ?? project.billable)
}

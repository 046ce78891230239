import { problems as general } from '../../../foundation/http/problems.ts'
import { projectProblems } from '../../projects/public.ts'
import { problems } from '../problems.ts'
import type { OwnStatus } from '../rules/task-status.ts'

type Changeable = {
  status: OwnStatus
  is_archived: boolean
  global_todo_id: number | null
  lock_version: number
}

/** Refuses tasks of global to-dos and of archived projects, and a change that is based on an old version. */
export function requireChangeable(task: Changeable, seenVersion?: number): void {
  if (task.global_todo_id !== null) throw problems.global_todo_task()
  if (task.is_archived) throw projectProblems.project_archived()
  if (seenVersion !== undefined && seenVersion !== task.lock_version)
    throw general.lock_version({
      message: `The task is at lock_version ${task.lock_version} now. Read it again and retry.`,
    })
}

/** A deleted task can only be restored. */
export function requireNotDeleted(task: Changeable, wantedStatus?: OwnStatus): void {
  if (task.status === 'deleted' && wantedStatus === undefined) throw problems.task_deleted()
}

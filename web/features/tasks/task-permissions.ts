import { useUser } from '../../api/account-state.ts'
import { type CallTo, useMay } from '../../api/permissions.ts'
import type { Task } from '../../api/v2-types.ts'
import { t } from '../../ui/text.ts'
import { isArchived } from './task-words.ts'

/** What the reader may do with a task; `reason`: why the task itself can’t be changed. */
export type TaskRights = { mayEdit: boolean; mayChangeStatus: boolean; mayDelete: boolean; reason?: string }

export type RightsTo = (task: Task) => TaskRights

/** The rights to some tasks. The answers are the same for all tasks of a project, so one of each is asked about. */
export function useTaskRights(tasks: readonly Task[]): RightsTo {
  const { id: userId } = useUser()
  const asked = new Map(tasks.toReversed().map(({ id, project_id }) => [project_id, id]))
  const calls = [...asked.values()].flatMap((id): [CallTo, CallTo] => [
    `DELETE /v2/tasks/${id}`,
    `PUT /v2/tasks/${id}`,
  ])
  const answers = useMay(...calls)
  const projectIds = [...asked.keys()]
  return (task) => {
    const reason = fixedBecause(task)
    if (reason) return { mayEdit: false, mayChangeStatus: false, mayDelete: false, reason }
    const at = 2 * projectIds.indexOf(task.project_id)
    // Only people who manage the project may delete its tasks; they may also edit them.
    const manages = answers[at] ?? false
    const mayWorkOn = (answers[at + 1] ?? false) && task.assignee_ids.includes(userId)
    return {
      mayEdit: manages && task.status !== 'deleted',
      mayChangeStatus: manages || mayWorkOn,
      mayDelete: manages && task.status !== 'deleted',
    }
  }
}

function fixedBecause(task: Task): string | undefined {
  if (task.global_todo_id) return t('Global to-dos are never completed. Edit them on the Global to-dos page.')
  return isArchived(task.status) ? t('The project is archived.') : undefined
}

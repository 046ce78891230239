import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forEachOf } from '../../api/many.ts'
import { hasCode } from '../../api/problem.ts'
import type { Task } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { present } from '../../ui/present.ts'
import { t } from '../../ui/text.ts'
import { refreshTasks, showChange, tasks } from './calls.ts'

type Status = 'active' | 'completed' | 'deleted'
type Change = { tasks: Pick<Task, 'id' | 'summary' | 'lock_version'>[]; status: Status; before?: Status }

/** Completes, reopens, deletes and restores tasks. It shows at once, and the notice can undo it. */
export function useTaskStatus() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (given: Change) => forEachOf(given.tasks, (task) => changeOne(task, given.status)),
    onMutate: (given) => {
      for (const task of given.tasks) showChange(queries, id, task.id, { status: given.status })
    },
    onSuccess: ({ done, problems }, { status, before }) => {
      if (done.length > 0)
        sayDone(wordsFor(done, status), before && (() => change.mutate({ tasks: done, status: before })))
      if (problems[0]) sayProblem(problems[0])
    },
    onError: sayProblem,
    onSettled: () => refreshTasks(queries, id),
  })
  return change
}

/** Changes only the status: when someone else changed the task in the meantime, their change stays. */
async function changeOne(
  { id, lock_version = 0 }: Change['tasks'][number],
  status: Status,
): Promise<unknown> {
  if (status === 'deleted') return tasks.remove(id)
  try {
    return await tasks.change(id, { lock_version, status })
  } catch (error) {
    if (!hasCode(error, 'lock_version')) throw error
    const { task } = await tasks.get(id)
    return tasks.change(id, { lock_version: present(task.lock_version, 'lock_version'), status })
  }
}

function wordsFor(done: Change['tasks'], status: Status): string {
  const values = { count: done.length, task: done[0]?.summary ?? '' }
  if (status === 'active')
    return t('{count, plural, one {{task} reopened.} other {# tasks reopened.}}', values)
  return status === 'completed'
    ? t('{count, plural, one {{task} completed.} other {# tasks completed.}}', values)
    : t('{count, plural, one {{task} deleted.} other {# tasks deleted.}}', values)
}

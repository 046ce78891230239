import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forEachOf } from '../../api/many.ts'
import { hasCode } from '../../api/problem.ts'
import type { Task } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { refreshTasks, showChange, tasks } from './calls.ts'

type Status = 'active' | 'completed' | 'deleted'
type Turn = { tasks: Pick<Task, 'id' | 'summary' | 'lock_version'>[]; status: Status; before?: Status }

/** Completes, reopens, deletes and restores tasks; it shows at once, and the notice can take it back. */
export function useTurnTasks() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const turn = useMutation({
    mutationFn: (given: Turn) => forEachOf(given.tasks, (task) => turnOne(task, given.status)),
    onMutate: (given) => {
      for (const task of given.tasks) showChange(queries, id, task.id, { status: given.status })
    },
    onSuccess: ({ done, problems }, { status, before }) => {
      if (done.length > 0)
        sayDone(wordsFor(done, status), before && (() => turn.mutate({ tasks: done, status: before })))
      if (problems[0]) sayProblem(problems[0])
    },
    onError: sayProblem,
    onSettled: () => refreshTasks(queries, id),
  })
  return turn
}

/** Only the status is meant: when somebody else changed the task meanwhile, their change stays and this one is added. */
async function turnOne({ id, lock_version = 0 }: Turn['tasks'][number], status: Status): Promise<unknown> {
  if (status === 'deleted') return tasks.remove(id)
  try {
    return await tasks.change(id, { lock_version, status })
  } catch (error) {
    if (!hasCode(error, 'lock_version')) throw error
    const { task } = await tasks.get(id)
    return tasks.change(id, { lock_version: task.lock_version ?? 0, status })
  }
}

const verbs = { active: 'to do again', completed: 'completed', deleted: 'deleted' }

function wordsFor(done: Turn['tasks'], status: Status): string {
  return done.length === 1
    ? `“${done[0]?.summary}” is ${verbs[status]}.`
    : `${done.length} tasks are ${verbs[status]}.`
}

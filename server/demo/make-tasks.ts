import type { Writer } from '../api/writing.ts'
import { integrationCreated } from '../features/integrations/facts.ts'
import { globalTodoCreated, taskCreated } from '../features/tasks/facts.ts'
import {
  assigneeRows,
  globalTodoRows,
  type Ids,
  integrationRows,
  projectLinkRows,
  taskRows,
  userLinkRows,
} from './rows/tasks.ts'
import type { Assignment } from './rows/time.ts'
import { insertNamed, insertNumbered, insertRows } from './store.ts'

/** The tasks of the demo, its global to-dos, and the issue tracker that some tasks come from; returns the assignments. */
export async function makeTasks({ db, announce }: Writer, ids: Ids): Promise<Assignment[]> {
  const { organizationId: organization_id } = ids
  const todoIds = await insertNamed(db, 'global_todos', globalTodoRows(ids))
  const trackers = integrationRows(ids)
  const trackerIds = await insertNamed(db, 'integrations', trackers)
  const [trackerId = 0] = trackerIds.values()
  await insertRows(db, 'integration_project_links', projectLinkRows(ids, trackerId))
  await insertRows(db, 'integration_user_links', userLinkRows(ids, trackerId))
  const rows = taskRows(ids, todoIds, trackerId)
  const taskIds = await insertNumbered(db, 'tasks', rows)
  const assignees = assigneeRows(ids, rows, taskIds)
  await insertRows(db, 'task_assignees', assignees)

  for (const [name, id] of todoIds) announce(globalTodoCreated({ organization_id, global_todo_id: id, name }))
  for (const { name, type } of trackers)
    announce(integrationCreated({ organization_id, integration_id: trackerId, name, type }))
  const names = new Map([...ids.projects].map(([name, id]) => [id, name]))
  const usersOf = Map.groupBy(assignees, ({ task_id }) => task_id)
  rows.forEach(({ project_id, summary, global_todo_id, integration_id, remote_id }, i) => {
    const task_id = taskIds[i] ?? 0
    announce(
      taskCreated({
        organization_id,
        project_id,
        project_name: names.get(project_id) ?? '',
        task_id,
        task_summary: summary,
        assignee_ids: (usersOf.get(task_id) ?? []).map(({ user_id }) => user_id),
        global_todo_id,
        integration_id,
        remote_id,
      }),
    )
  })
  return rows.flatMap(({ project_id, status }, i) =>
    status === 'active'
      ? (usersOf.get(taskIds[i] ?? 0) ?? []).map(({ user_id, task_id }) => ({ user_id, task_id, project_id }))
      : [],
  )
}

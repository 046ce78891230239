import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import {
  globalTodoChanged,
  globalTodoCreated,
  globalTodoDeleted,
  taskChanged,
  taskCreated,
  taskDeleted,
  tasksChanged,
} from '../facts.ts'
import { globalTodo } from '../records/global-todo.ts'
import { task } from '../records/task.ts'
import { withoutProjectIds } from './global-todos.ts'

/** A deleted task stays readable with that status. New assignees are a change of the task itself. */
export const taskFeed: Resource = {
  name: 'task',
  deletion: 'never: `status` says whether it is deleted',
  record: task,
  key: { id: 't.id' },
  from: () =>
    sql`tasks t join project_directory p on p.organization_id = t.organization_id and p.id = t.project_id`,
  organization: 't.organization_id',
  touches: touchedBy(
    on(taskCreated, ({ task_id }) => [created(task_id)]),
    on(taskChanged, ({ task_id }) => [updated(task_id)]),
    on(taskDeleted, ({ task_id }) => [updated(task_id)]),
    on(tasksChanged, ({ task_ids }) => task_ids.map((id) => updated(id))),
  ),
}

export const globalTodoFeed: Resource = {
  name: 'global_todo',
  deletion: 'it was deleted',
  record: globalTodo,
  key: { id: 'g.id' },
  from: () => withoutProjectIds,
  organization: 'g.organization_id',
  where: sql`g.status = 'active'`,
  touches: touchedBy(
    on(globalTodoCreated, ({ global_todo_id }) => [created(global_todo_id)]),
    on(globalTodoChanged, ({ global_todo_id }) => [updated(global_todo_id)]),
    on(globalTodoDeleted, ({ global_todo_id }) => [deleted(global_todo_id)]),
  ),
}

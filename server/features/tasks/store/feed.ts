import { created, deleted, type Resource, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { globalTodo } from '../records/global-todo.ts'
import { task } from '../records/task.ts'

type Of = { task_id: number }
type TodoOf = { global_todo_id: number }

/** A deleted task stays readable, with that status. Who is assigned changes the task itself. */
export const taskFeed: Resource = {
  name: 'task',
  record: task,
  key: { id: 't.id' },
  from: () =>
    sql`tasks t join task_projects p on p.organization_id = t.organization_id and p.id = t.project_id`,
  organization: 't.organization_id',
  touches: {
    'task.created': ({ task_id }: Of) => [created(task_id)],
    'task.changed': ({ task_id }: Of) => [updated(task_id)],
    'task.deleted': ({ task_id }: Of) => [updated(task_id)],
    'tasks.changed': ({ task_ids }: { task_ids: number[] }) => task_ids.map((id) => updated(id)),
  },
}

export const globalTodoFeed: Resource = {
  name: 'global_todo',
  record: globalTodo,
  key: { id: 'g.id' },
  from: () => sql`global_todos g`,
  organization: 'g.organization_id',
  where: sql`g.status = 'active'`,
  touches: {
    'global_todo.created': ({ global_todo_id }: TodoOf) => [created(global_todo_id)],
    'global_todo.changed': ({ global_todo_id }: TodoOf) => [updated(global_todo_id)],
    'global_todo.deleted': ({ global_todo_id }: TodoOf) => [deleted(global_todo_id)],
  },
}

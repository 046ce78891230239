import { fact, type PayloadOf } from '../../foundation/facts/fact.ts'
import { id, ids, names, orNull, text } from '../../foundation/facts/fields.ts'

/** What every fact about a task says; a webhook sends it as it is. */
const task = { organization_id: id, project_id: id, project_name: text, task_id: id, task_summary: text }

export const taskCreated = fact('task.created', {
  ...task,
  assignee_ids: ids,
  global_todo_id: orNull(id),
  integration_id: orNull(id),
  remote_id: orNull(text),
})
export const taskChanged = fact('task.changed', { ...task, changed: names })
export const taskDeleted = fact('task.deleted', task)
export const taskAssigned = fact('task.assigned', { ...task, user_id: id })
export const taskUnassigned = fact('task.unassigned', { ...task, user_id: id })

/** Many tasks, because their projects were archived or restored. */
export const tasksChanged = fact('tasks.changed', { organization_id: id, task_ids: ids, changed: names })

const globalTodo = { organization_id: id, global_todo_id: id, name: text }

export const globalTodoCreated = fact('global_todo.created', globalTodo)
export const globalTodoChanged = fact('global_todo.changed', { ...globalTodo, changed: names })
export const globalTodoDeleted = fact('global_todo.deleted', globalTodo)

export type TaskPayload = PayloadOf<typeof taskDeleted>
export type NewTaskPayload = PayloadOf<typeof taskCreated>

import type { FactValue } from '../../foundation/facts/fact.ts'

/** What every fact about a task says of it; a webhook sends it as it is. */
export type TaskPayload = {
  organization_id: number
  project_id: number
  project_name: string
  task_id: number
  task_summary: string
}

export type NewTaskPayload = TaskPayload & {
  assignee_ids: number[]
  global_todo_id: number | null
  integration_id: number | null
  remote_id: string | null
}

const fact = (name: string, payload: TaskPayload): FactValue => ({
  name,
  stream: payload.organization_id,
  payload,
})

export const taskCreated = (payload: NewTaskPayload) => fact('task.created', payload)
export const taskChanged = (payload: TaskPayload & { changed: string[] }) => fact('task.changed', payload)
export const taskDeleted = (payload: TaskPayload) => fact('task.deleted', payload)
export const taskAssigned = (payload: TaskPayload & { user_id: number }) => fact('task.assigned', payload)
export const taskUnassigned = (payload: TaskPayload & { user_id: number }) => fact('task.unassigned', payload)

/** Many tasks at once, because their projects were archived or restored. */
export const tasksChanged = (payload: {
  organization_id: number
  task_ids: number[]
  changed: string[]
}): FactValue => ({ name: 'tasks.changed', stream: payload.organization_id, payload })

/** One fact for each user who came or went. */
export function assignmentFacts(payload: TaskPayload, before: number[], after: number[]): FactValue[] {
  const came = after.filter((id) => !before.includes(id))
  const went = before.filter((id) => !after.includes(id))
  return [
    ...went.map((user_id) => taskUnassigned({ ...payload, user_id })),
    ...came.map((user_id) => taskAssigned({ ...payload, user_id })),
  ]
}

export type GlobalTodoPayload = { organization_id: number; global_todo_id: number; name: string }

const todoFact = (name: string, payload: GlobalTodoPayload): FactValue => ({
  name,
  stream: payload.organization_id,
  payload,
})

export const globalTodoCreated = (payload: GlobalTodoPayload) => todoFact('global_todo.created', payload)
export const globalTodoChanged = (payload: GlobalTodoPayload & { changed: string[] }) =>
  todoFact('global_todo.changed', payload)
export const globalTodoDeleted = (payload: GlobalTodoPayload) => todoFact('global_todo.deleted', payload)

import type { GlobalTodo } from '../../api/v2-types.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

const todo = { name: '', project_ids: initially<number[]>([]), add_new_projects_enabled: false }
type Todo = typeof todo

const sends = {
  name: ({ name }: Todo) => name.trim(),
  project_ids: ({ project_ids }: Todo) => project_ids,
  add_new_projects_enabled: ({ add_new_projects_enabled }: Todo) => add_new_projects_enabled,
}

export const newGlobalTodoForm = formFor('POST /v2/organizations/{organization_id}/global_todos')({
  empty: todo,
  sends,
  leavesOut: {},
})

export const globalTodoForm = formFor('PUT /v2/organizations/{organization_id}/global_todos/{id}')({
  empty: todo,
  sends,
  leavesOut: {},
})

export function todoValuesOf({ name, project_ids = [], add_new_projects_enabled }: GlobalTodo): Todo {
  return { name, project_ids, add_new_projects_enabled }
}

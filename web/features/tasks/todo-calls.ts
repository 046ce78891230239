import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, GlobalTodo } from '../../api/v2-types.ts'
import { useKeyset } from '../../ui/keyset.ts'
import { tasksKey } from './calls.ts'

export type { GlobalTodo }
export type NewGlobalTodo = Calls['POST /v2/organizations/{organization_id}/global_todos']['body']
type ListGlobalTodos = Calls['GET /v2/organizations/{organization_id}/global_todos']

export function useGlobalTodos(organizationId: number) {
  return useKeyset({
    queryKey: [...tasksKey(organizationId), 'global-todos', 'list'],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/global_todos', {
        path: { organization_id: organizationId },
        query: { page_start_id, page_limit: 100, 'include[]': ['project_ids'] },
        signal,
      }),
    rowsOf: todosOf,
  })
}

/** The first of them, to choose from. */
export const globalTodosQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...tasksKey(organizationId), 'global-todos', 'some'],
    queryFn: async ({ signal }) =>
      todosOf(
        await v2('GET /v2/organizations/{organization_id}/global_todos', {
          path: { organization_id: organizationId },
          query: { page_limit: 100 },
          signal,
        }),
      ),
  })

function todosOf({ global_todos }: ListGlobalTodos['reply']): GlobalTodo[] {
  return global_todos
}

export const globalTodos = {
  create: (organizationId: number, body: NewGlobalTodo) =>
    v2('POST /v2/organizations/{organization_id}/global_todos', {
      path: { organization_id: organizationId },
      body,
    }),
  change: (organizationId: number, id: number, body: NewGlobalTodo) =>
    v2('PUT /v2/organizations/{organization_id}/global_todos/{id}', {
      path: { organization_id: organizationId, id },
      body,
    }),
  remove: (organizationId: number, id: number) =>
    v2('DELETE /v2/organizations/{organization_id}/global_todos/{id}', {
      path: { organization_id: organizationId, id },
    }),
}

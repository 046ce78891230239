import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, GlobalTodo } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { useKeyset } from '../../ui/keyset.ts'
import { tasksKey } from './calls.ts'

export type { GlobalTodo }

type ListGlobalTodos = Calls['GET /v2/organizations/{organization_id}/global_todos']

export function useGlobalTodos(organizationId: number) {
  return useKeyset({
    list: { organizationId, name: 'global_todos', filters: {} },
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

/** All of them, to filter by. */
export const globalTodosQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...tasksKey(organizationId), 'global-todos', 'all'],
    queryFn: ({ signal }) =>
      readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/global_todos', {
            path: { organization_id: organizationId },
            query: { page_start_id, page_limit: largestPage },
            signal,
          }),
        rowsOf: todosOf,
      }),
  })

function todosOf({ global_todos }: ListGlobalTodos['reply']): GlobalTodo[] {
  return global_todos
}

export function removeGlobalTodo(organizationId: number, id: number) {
  return v2('DELETE /v2/organizations/{organization_id}/global_todos/{id}', {
    path: { organization_id: organizationId, id },
  })
}

import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { onDevice, onDeviceOf } from '../../api/kept-queries.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, Project, Task, User } from '../../api/v2-types.ts'
import { useKeyset } from '../../ui/keyset.ts'
import { t } from '../../ui/text.ts'

export type { Task }

type ListTasks = Calls['GET /v2/organizations/{organization_id}/tasks']
export type TaskQuery = Omit<NonNullable<ListTasks['query']>, 'page_start_id' | 'page_limit' | 'include[]'>
export type TaskChange = Calls['PUT /v2/tasks/{task_id}']['body']
/** A task with the names of its assignees and its project. */
export type NamedTask = Task & { assignees: string[]; project: string }

/** Every query about the tasks and to-dos of an organization. */
export const tasksKey = (organizationId: number) => ['organization', organizationId, 'tasks'] as const

type Beside = {
  tasks: Task[]
  users?: User[]
  projects?: Project[]
  pagination?: { next_page_start_id: number }
}

export function useTasks(organizationId: number, query: TaskQuery) {
  return useKeyset({
    list: { organizationId, name: 'tasks', filters: query },
    queryKey: [...tasksKey(organizationId), 'list', query],
    meta: onDevice,
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/tasks', {
        path: { organization_id: organizationId },
        query: { ...query, page_start_id, page_limit: 100, 'include[]': ['users', 'projects'] },
        signal,
      }),
    rowsOf: withNames,
  })
}

/** The tasks of one project. */
export function useProjectTasks(organizationId: number, projectId: number, query: TaskQuery) {
  const { 'project_ids[]': _, ...rest } = query
  return useKeyset({
    list: { organizationId, name: 'project_tasks', filters: { ...rest, project_id: projectId } },
    queryKey: [...tasksKey(organizationId), 'list', projectId, rest],
    meta: onDevice,
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/projects/{project_id}/tasks', {
        path: { project_id: projectId },
        query: { ...rest, page_start_id, page_limit: 100, 'include[]': ['users'] },
        signal,
      }),
    rowsOf: withNames,
  })
}

/** The first open tasks of a project. */
export const openTasksQuery = (organizationId: number, projectId: number) =>
  queryOptions({
    queryKey: [...tasksKey(organizationId), 'open', projectId],
    meta: onDevice,
    queryFn: async ({ signal }) => {
      const reply = await v2('GET /v2/projects/{project_id}/tasks', {
        path: { project_id: projectId },
        query: { 'status[]': ['active', 'archived_native_active'], page_limit: 6, 'include[]': ['users'] },
        signal,
      })
      return { tasks: withNames(reply), hasMore: reply.pagination !== undefined }
    },
  })

/** The first open tasks of a member. */
export const ownTasksQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...tasksKey(organizationId), 'own', userId],
    meta: onDeviceOf(userId),
    queryFn: async ({ signal }) => {
      const reply = await v2('GET /v2/organizations/{organization_id}/tasks', {
        path: { organization_id: organizationId },
        query: {
          'user_ids[]': [userId],
          'status[]': ['active', 'archived_native_active'],
          page_limit: 6,
          'include[]': ['projects'],
        },
        signal,
      })
      return { tasks: withNames(reply), hasMore: reply.pagination !== undefined }
    },
  })

export const taskQuery = (organizationId: number, taskId: number) =>
  queryOptions({
    queryKey: [...tasksKey(organizationId), taskId],
    meta: onDevice,
    queryFn: async ({ signal }) =>
      (await v2('GET /v2/tasks/{task_id}', { path: { task_id: taskId }, signal })).task,
  })

function withNames({ tasks, users = [], projects = [] }: Beside): NamedTask[] {
  const people = new Map(users.map(({ id, name }) => [id, name]))
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  return tasks.map(
    (task): NamedTask => ({
      ...task,
      assignees: task.assignee_ids.map((id) => people.get(id) ?? t('User {id}', { id: String(id) })),
      project: names.get(task.project_id) ?? '',
    }),
  )
}

export function createTask(projectId: number, body: Calls['POST /v2/projects/{project_id}/tasks']['body']) {
  return v2('POST /v2/projects/{project_id}/tasks', { path: { project_id: projectId }, body })
}

export const tasks = {
  get: (taskId: number) => v2('GET /v2/tasks/{task_id}', { path: { task_id: taskId } }),
  change: (taskId: number, body: TaskChange) =>
    v2('PUT /v2/tasks/{task_id}', { path: { task_id: taskId }, body }),
  remove: (taskId: number) => v2('DELETE /v2/tasks/{task_id}', { path: { task_id: taskId } }),
}

export function refreshTasks(queries: QueryClient, organizationId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: tasksKey(organizationId) })
}

/** Shows a change in every list at once, before the server has answered. */
export function showChange(
  queries: QueryClient,
  organizationId: number,
  taskId: number,
  change: Partial<Task>,
): void {
  queries.setQueriesData<InfiniteData<{ tasks: Task[] }>>(
    { queryKey: [...tasksKey(organizationId), 'list'] },
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => ({
          ...page,
          tasks: page.tasks.map((task) => (task.id === taskId ? { ...task, ...change } : task)),
        })),
      },
  )
}

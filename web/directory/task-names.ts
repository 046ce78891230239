import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { onDevice } from '../api/kept-queries.ts'
import { v2 } from '../api/v2.ts'

const shownInPicker = 30

export const foundTasksKey = (projectId: number) => ['project', projectId, 'tasks', 'found'] as const

/** Open tasks of a project whose summary contains the text. */
export const foundTasksQuery = (projectId: number, text: string) =>
  queryOptions({
    queryKey: [...foundTasksKey(projectId), text],
    meta: onDevice,
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/projects/{project_id}/tasks', {
          path: { project_id: projectId },
          query: {
            'status[]': ['active', 'archived_native_active'],
            page_limit: shownInPicker,
            ...(text && { 'search[summary]': text }),
          },
          signal,
        })
      ).tasks,
    placeholderData: keepPreviousData,
  })

export const namedTaskQuery = (taskId: number) =>
  queryOptions({
    queryKey: ['task', taskId],
    queryFn: async ({ signal }) =>
      (await v2('GET /v2/tasks/{task_id}', { path: { task_id: taskId }, signal })).task,
    staleTime: 300_000,
  })

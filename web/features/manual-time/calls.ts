import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, ManualTimeRequest, Project, Task, User } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { download } from '../../ui/download.ts'
import { useKeyset } from '../../ui/keyset.ts'

type ListRequests = Calls['GET /v2/organizations/{organization_id}/manual_time_requests']
export type RequestQuery = Omit<
  NonNullable<ListRequests['query']>,
  'page_start_id' | 'page_limit' | 'include[]'
>
/** A request with the names of its member, project and task. */
export type NamedRequest = ManualTimeRequest & { member: string; project: string; task: string }

type PreviewCall = Calls['GET /v2/manual_time_requests/{manual_time_request_id}/preview']
export type Preview = PreviewCall['reply']['preview']
export type PreviewedStretch = Preview['stretches'][number]
export type DecisionFlags = NonNullable<PreviewCall['query']>
export type Flag = keyof DecisionFlags

export const requestsKey = (organizationId: number) => [...timeKey(organizationId), 'requests'] as const

export function useRequests(organizationId: number, query: RequestQuery) {
  return useKeyset({
    list: { organizationId, name: 'manual_time_requests', filters: query },
    queryKey: [...requestsKey(organizationId), 'list', query],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/manual_time_requests', {
        path: { organization_id: organizationId },
        query: { ...query, page_start_id, page_limit: 100, 'include[]': ['users', 'projects', 'tasks'] },
        signal,
      }),
    rowsOf: withNames,
  })
}

/** The requests of a member on some days. */
export const requestsOfQuery = (
  organizationId: number,
  userId: number,
  { first, last }: { first: string; last: string },
) =>
  queryOptions({
    queryKey: [...requestsKey(organizationId), 'of', userId, first, last],
    queryFn: ({ signal }) =>
      readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/manual_time_requests', {
            path: { organization_id: organizationId },
            query: {
              'user_ids[]': [userId],
              'date[start]': first,
              'date[stop]': last,
              page_start_id,
              page_limit: largestPage,
              'include[]': ['users', 'projects', 'tasks'],
            },
            signal,
          }),
        rowsOf: withNames,
      }),
  })

/** What approving would change. */
export const previewQuery = (organizationId: number, requestId: number, flags: DecisionFlags) =>
  queryOptions({
    queryKey: [...requestsKey(organizationId), 'preview', requestId, flags],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/manual_time_requests/{manual_time_request_id}/preview', {
          path: { manual_time_request_id: requestId },
          query: flags,
          signal,
        })
      ).preview,
    placeholderData: keepPreviousData,
  })

export const requests = {
  approve: (requestId: number, flags: DecisionFlags) =>
    v2('PUT /v2/manual_time_requests/{manual_time_request_id}/status', {
      path: { manual_time_request_id: requestId },
      body: { status: 'approved', ...flags },
    }),
  deny: (requestId: number, reason: string) =>
    v2('PUT /v2/manual_time_requests/{manual_time_request_id}/status', {
      path: { manual_time_request_id: requestId },
      body: { status: 'denied', denial_reason: reason },
    }),
  takeBack: (requestId: number) =>
    v2('PUT /v2/manual_time_requests/{manual_time_request_id}/status', {
      path: { manual_time_request_id: requestId },
      body: { status: 'submitted' },
    }),
  async saveAttachment(requestId: number): Promise<void> {
    const { attachment } = await v2('GET /v2/manual_time_requests/{manual_time_request_id}/attachment', {
      path: { manual_time_request_id: requestId },
    })
    if (attachment === null) return
    const bytes = Uint8Array.from(atob(attachment.content), (letter) => letter.charCodeAt(0))
    // Never opened in the page: the file comes from another user.
    download(attachment.original_filename, new Blob([bytes], { type: 'application/octet-stream' }))
  },
}

type Beside = {
  manual_time_requests: ManualTimeRequest[]
  users?: User[]
  projects?: Project[]
  tasks?: Task[]
  pagination?: { next_page_start_id: number }
}

function withNames({ manual_time_requests, users = [], projects = [], tasks = [] }: Beside): NamedRequest[] {
  const people = new Map(users.map(({ id, name }) => [id, name]))
  const works = new Map(projects.map(({ id, name }) => [id, name]))
  const todos = new Map(tasks.map(({ id, summary }) => [id, summary]))
  return manual_time_requests.map((request) => ({
    ...request,
    member: people.get(request.member_id) ?? unnamed.user(request.member_id),
    project: works.get(request.project_id) ?? unnamed.project(request.project_id),
    task: todos.get(request.task_id ?? 0) ?? '',
  }))
}

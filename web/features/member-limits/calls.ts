import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ifUnchanged } from '../../api/if-unchanged.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, MemberLimit, MemberLimitPosting, MemberLimitUsage } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { type Rows, useKeyset } from '../../ui/keyset.ts'
import { t } from '../../ui/text.ts'

export type { MemberLimit }
/** What a member spent, with their name. */
export type NamedUsage = MemberLimitUsage & { name: string }
/** A member's time of one day, with the name of its task. */
export type NamedPosting = MemberLimitPosting & { task: string }
export type At = { organizationId: number; projectId: number }

type Used = Calls['GET /v2/projects/{project_id}/member_limits/{member_limit_id}/usage']['reply']

type Explained =
  Calls['GET /v2/projects/{project_id}/member_limits/{member_limit_id}/usage/{user_id}/explain']['reply']

const limitsKey = ({ organizationId, projectId }: At) =>
  ['organization', organizationId, 'member-limits', projectId] as const

/** All limit groups of a project, the oldest first. */
export const limitGroupsQuery = (at: At) =>
  queryOptions({
    queryKey: [...limitsKey(at), 'groups'],
    queryFn: async ({ signal }) =>
      (
        await readWholeList({
          fetchPage: (page_start_id) =>
            v2('GET /v2/projects/{project_id}/member_limits', {
              path: { project_id: at.projectId },
              query: { page_start_id, page_limit: largestPage },
              signal,
            }),
          rowsOf: ({ member_limits }) => member_limits,
        })
      ).rows,
  })

/** What the members of a group spent. It is read again whenever the group changes. */
export function useUsage(at: At, { id, updated_at }: MemberLimit): Rows<NamedUsage> {
  return useKeyset({
    queryKey: [...limitsKey(at), 'usage', id, updated_at],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/projects/{project_id}/member_limits/{member_limit_id}/usage', {
        path: { project_id: at.projectId, member_limit_id: id },
        query: { page_start_id, page_limit: 100, 'include[]': ['users'] },
        signal,
      }),
    rowsOf: withNames,
  })
}

function withNames({ member_limit_usages, users = [] }: Used): NamedUsage[] {
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return member_limit_usages.map((usage) => ({
    ...usage,
    name: names.get(usage.user_id) ?? t('User {id}', { id: String(usage.user_id) }),
  }))
}

/** The time behind what a member spent, day by day. */
export function usePostings(at: At, { id, updated_at }: MemberLimit, userId: number): Rows<NamedPosting> {
  return useKeyset({
    queryKey: [...limitsKey(at), 'postings', id, updated_at, userId],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/projects/{project_id}/member_limits/{member_limit_id}/usage/{user_id}/explain', {
        path: { project_id: at.projectId, member_limit_id: id, user_id: userId },
        query: { page_start_id, page_limit: 100, 'include[]': ['tasks'] },
        signal,
      }),
    rowsOf: withTasks,
  })
}

function withTasks({ member_limit_postings, tasks = [] }: Explained): NamedPosting[] {
  const summaries = new Map(tasks.map(({ id, summary }) => [id, summary]))
  return member_limit_postings.map((posting) => ({
    ...posting,
    task: summaries.get(posting.task_id ?? 0) ?? '',
  }))
}

export const refreshLimits = (queries: QueryClient, at: At) =>
  queries.invalidateQueries({ queryKey: limitsKey(at) })

export const limitGroups = {
  remove: (projectId: number, id: number) =>
    v2('DELETE /v2/projects/{project_id}/member_limits/{member_limit_id}', {
      path: { project_id: projectId, member_limit_id: id },
    }),
  replace: (
    projectId: number,
    group: MemberLimit,
    body: Calls['PUT /v2/projects/{project_id}/member_limits/{member_limit_id}']['body'],
  ) =>
    v2('PUT /v2/projects/{project_id}/member_limits/{member_limit_id}', {
      path: { project_id: projectId, member_limit_id: group.id },
      body,
      headers: ifUnchanged(group),
    }),
}

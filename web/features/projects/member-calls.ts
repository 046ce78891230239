import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, ProjectMember } from '../../api/v2-types.ts'
import { projectsKey } from '../../directory/project-names.ts'
import { useKeyset } from '../../ui/keyset.ts'
import { t } from '../../ui/text.ts'

export type ListProjectMembers = Calls['GET /v2/projects/{project_id}/members']
export type NamedProjectMember = ProjectMember & { name: string; email: string }
type At = { organizationId: number; projectId: number }

const membersKey = ({ organizationId, projectId }: At) =>
  [...projectsKey(organizationId), projectId, 'members'] as const

export function useProjectMembers(at: At, query: NonNullable<ListProjectMembers['query']>) {
  return useKeyset({
    list: {
      organizationId: at.organizationId,
      name: 'project_members',
      filters: { ...query, project_id: at.projectId },
    },
    queryKey: [...membersKey(at), 'list', query],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/projects/{project_id}/members', {
        path: { project_id: at.projectId },
        query: { ...query, page_start_id, page_limit: 100, 'include[]': ['users'] },
        signal,
      }),
    rowsOf: withNames,
  })
}

/** The first members of a project that fit: to show a few, or to choose from. */
export const someProjectMembersQuery = (at: At, query: NonNullable<ListProjectMembers['query']>) =>
  queryOptions({
    queryKey: [...membersKey(at), 'some', query],
    queryFn: async ({ signal }) => {
      const reply = await v2('GET /v2/projects/{project_id}/members', {
        path: { project_id: at.projectId },
        query: { page_limit: 30, ...query, 'include[]': ['users'] },
        signal,
      })
      return { members: withNames(reply), hasMore: reply.pagination !== undefined }
    },
    placeholderData: keepPreviousData,
  })

function withNames({ members, users = [] }: ListProjectMembers['reply']): NamedProjectMember[] {
  const byId = new Map(users.map((user) => [user.id, user]))
  return members.map((member) => ({
    ...member,
    name: byId.get(member.user_id)?.name ?? t('User {id}', { id: String(member.user_id) }),
    email: byId.get(member.user_id)?.email ?? '',
  }))
}

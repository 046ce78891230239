import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { onDeviceOf } from '../../api/kept-queries.ts'
import { ownReply } from '../../api/kept-replies.ts'
import { permissionsKey } from '../../api/permissions.ts'
import { renamed } from '../../api/problem.ts'
import { v2 } from '../../api/v2.ts'
import type { Project } from '../../api/v2-types.ts'
import { membersKey, type Person, peopleOf } from '../../directory/member-names.ts'
import type { MemberChange } from './member-change.ts'

export type { MemberChange }

/** A member with everything that the reader may see. */
export type WholePerson = Person & { projects: Project[] }

/** After a change of members, their projects or their teams: a role may give or take rights. */
export async function refreshPeople(queries: QueryClient, organizationId: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['organization', organizationId] }),
    queries.invalidateQueries({ queryKey: permissionsKey }),
  ])
}

/** One member with everything that the reader may see; null: there is none that the reader may see. */
export const memberQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...membersKey(organizationId), userId],
    meta: onDeviceOf(userId),
    queryFn: ({ signal }): Promise<WholePerson | null> =>
      ownReply(userId, `member/${organizationId}`, async () => {
        const reply = await v2('GET /v2/organizations/{organization_id}/members', {
          path: { organization_id: organizationId },
          query: {
            'user_ids[]': [userId],
            include_removed: true,
            include_profile: true,
            include_limits: true,
            include_projects: true,
            'project_statuses[]': ['active', 'archived'],
            'include[]': ['users', 'projects'],
          },
          signal,
        })
        const person = peopleOf(reply)[0]
        return person ? { ...person, projects: reply.projects ?? [] } : null
      }),
  })

export const jobTypesQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'job-types'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/job_types', {
          path: { organization_id: organizationId },
          signal,
        })
      ).job_types,
  })

/** The fields that the organization adds to the profiles of its members. */
export const profileFieldsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'profile-fields'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/member_profile_fields', {
          path: { organization_id: organizationId },
          signal,
        })
      ).member_profile_fields,
  })

export function removeProfileField(organizationId: number, key: string) {
  return v2('DELETE /v2/organizations/{organization_id}/member_profile_fields/{key}', {
    path: { organization_id: organizationId, key },
  })
}

/** At most 150 at once; all of them are changed, or none. */
export function changeMembers(organizationId: number, members: MemberChange[]) {
  return v2('PUT /v2/organizations/{organization_id}/update_members', {
    path: { organization_id: organizationId },
    body: { members },
  })
}

/** Changes one member; faults are named as the fields of a form. */
export async function changeMember(organizationId: number, change: MemberChange): Promise<void> {
  try {
    await changeMembers(organizationId, [change])
  } catch (error) {
    throw renamed(error, (attribute) => attribute.replace(/^members\[\d+\]\./, ''))
  }
}

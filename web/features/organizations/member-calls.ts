import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { renamed } from '../../api/problem.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, Project } from '../../api/v2-types.ts'
import { membersKey, type Person, peopleOf } from '../../directory/member-names.ts'

export type MemberChange =
  Calls['PUT /v2/organizations/{organization_id}/update_members']['body']['members'][number]

/** Somebody with all that the reader may know of them. */
export type WholePerson = Person & { projects: Project[] }

/** After members, their projects or their teams changed: whatever tells of people is read again. */
export function refreshPeople(queries: QueryClient, organizationId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['organization', organizationId] })
}

/** One member with all that the reader may know of them; null: nobody, or none of the reader's business. */
export const memberQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...membersKey(organizationId), userId],
    queryFn: async ({ signal }): Promise<WholePerson | null> => {
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
    },
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

export const profileFields = {
  create: (
    organizationId: number,
    body: Calls['POST /v2/organizations/{organization_id}/member_profile_fields']['body'],
  ) =>
    v2('POST /v2/organizations/{organization_id}/member_profile_fields', {
      path: { organization_id: organizationId },
      body,
    }),
  remove: (organizationId: number, key: string) =>
    v2('DELETE /v2/organizations/{organization_id}/member_profile_fields/{key}', {
      path: { organization_id: organizationId, key },
    }),
}

export const members = {
  create: (organizationId: number, body: Calls['POST /v2/organizations/{organization_id}/members']['body']) =>
    v2('POST /v2/organizations/{organization_id}/members', {
      path: { organization_id: organizationId },
      body,
    }),
  /** At most 150, all of them or none. */
  change: (organizationId: number, changes: MemberChange[]) =>
    v2('PUT /v2/organizations/{organization_id}/update_members', {
      path: { organization_id: organizationId },
      body: { members: changes },
    }),
  /** The same for one, whose faults are named as the fields of a form are. */
  async changeOne(organizationId: number, change: MemberChange): Promise<void> {
    try {
      await members.change(organizationId, [change])
    } catch (error) {
      throw renamed(error, (attribute) =>
        attribute.replace(/^members\[\d+\]\./, '').replace(/^(payment|limits|profile)\./, ''),
      )
    }
  },
}

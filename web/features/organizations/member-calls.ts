import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { renamed } from '../../api/problem.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, Project } from '../../api/v2-types.ts'

export type ListMembers = Calls['GET /v2/organizations/{organization_id}/members']
export type Member = ListMembers['reply']['members'][number]
export type Person = Member & { name: string; first_name: string; last_name: string; email: string }
export type MemberChange =
  Calls['PUT /v2/organizations/{organization_id}/update_members']['body']['members'][number]

/** Somebody with all that the reader may know of them. */
export type WholePerson = Person & { projects: Project[] }

export type FoundMember = { user_id: number; name: string; email: string }

const some = 20
// A request line has an end; whoever is beyond it is called by their id.
const mostNamed = 200

/** Everything that is read of an organization's members, so that a change can make all of it fresh. */
const membersKey = (organizationId: number) => ['organization', organizationId, 'members'] as const

/** Members whose name, or with an @ whose address, has the text in it. */
export const foundMembersQuery = (organizationId: number, text: string) =>
  queryOptions({
    queryKey: [...membersKey(organizationId), 'found', text],
    queryFn: ({ signal }) =>
      readMembers(organizationId, { ...(text && searchFor(text)), page_limit: some }, signal),
    placeholderData: keepPreviousData,
  })

/** Members by their ids, removed ones too, as they must be called in a list of names. */
export const namedMembersQuery = (organizationId: number, userIds: number[]) =>
  queryOptions({
    queryKey: [...membersKey(organizationId), 'named', userIds],
    queryFn: ({ signal }) =>
      readMembers(
        organizationId,
        { 'user_ids[]': userIds.slice(0, mostNamed), include_removed: true, page_limit: mostNamed },
        signal,
      ),
    placeholderData: keepPreviousData,
    enabled: userIds.length > 0,
  })

export function searchFor(text: string): ListMembers['query'] {
  return text.includes('@') ? { 'search[email]': text } : { 'search[name]': text }
}

async function readMembers(
  organizationId: number,
  query: ListMembers['query'],
  signal: AbortSignal,
): Promise<FoundMember[]> {
  const reply = await v2('GET /v2/organizations/{organization_id}/members', {
    path: { organization_id: organizationId },
    query: { ...query, 'include[]': ['users'] },
    signal,
  })
  return peopleOf(reply)
}

export function peopleOf({ members, users = [] }: ListMembers['reply']): Person[] {
  const byId = new Map(users.map((user) => [user.id, user]))
  return members.map((member) => {
    const user = byId.get(member.user_id)
    return {
      ...member,
      name: user?.name ?? `User ${member.user_id}`,
      first_name: user?.first_name ?? '',
      last_name: user?.last_name ?? '',
      email: user?.email ?? '',
    }
  })
}

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

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2 } from '../api/v2.ts'
import type { Calls } from '../api/v2-types.ts'

export type ListMembers = Calls['GET /v2/organizations/{organization_id}/members']
export type Member = ListMembers['reply']['members'][number]
export type Person = Member & { name: string; first_name: string; last_name: string; email: string }
export type FoundMember = { user_id: number; name: string; email: string }

const some = 20
// A request line has an end; whoever is beyond it is called by their id.
const mostNamed = 200

/** Everything that is read of an organization's members, so that a change can make all of it fresh. */
export const membersKey = (organizationId: number) => ['organization', organizationId, 'members'] as const

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

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2 } from '../api/v2.ts'
import type { Calls } from '../api/v2-types.ts'
import { readByIds } from '../api/whole-list.ts'
import { t } from '../ui/text.ts'

export type ListMembers = Calls['GET /v2/organizations/{organization_id}/members']
export type Member = ListMembers['reply']['members'][number]
export type Person = Member & { name: string; first_name: string; last_name: string; email: string }
export type FoundMember = { user_id: number; name: string; email: string }

const shownInPicker = 20

/** The key of every query about an organization's members. */
export const membersKey = (organizationId: number) => ['organization', organizationId, 'members'] as const

/** Members whose name contains the text; with an @, whose address does. */
export const foundMembersQuery = (organizationId: number, text: string) =>
  queryOptions({
    queryKey: [...membersKey(organizationId), 'found', text],
    queryFn: ({ signal }) =>
      readMembers(organizationId, { ...(text && searchFor(text)), page_limit: shownInPicker }, signal),
    placeholderData: keepPreviousData,
  })

/** Members by their ids, including removed ones. */
export const namedMembersQuery = (organizationId: number, userIds: number[]) =>
  queryOptions({
    queryKey: [...membersKey(organizationId), 'named', userIds],
    queryFn: ({ signal }) =>
      readByIds(userIds, (some) =>
        readMembers(
          organizationId,
          { 'user_ids[]': some, include_removed: true, page_limit: some.length },
          signal,
        ),
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
      name: user?.name ?? t('User {id}', { id: String(member.user_id) }),
      first_name: user?.first_name ?? '',
      last_name: user?.last_name ?? '',
      email: user?.email ?? '',
    }
  })
}

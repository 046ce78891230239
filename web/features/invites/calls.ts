import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, Invite, InviteLink } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { useKeyset } from '../../ui/keyset.ts'
import { t } from '../../ui/text.ts'

export type { Invite, InviteLink }

type ListInvites = Calls['GET /v2/organizations/{organization_id}/invites']
type ListLinks = Calls['GET /v2/organizations/{organization_id}/invite_links']
export type NewInvite = Calls['POST /v2/organizations/{organization_id}/invites']['body']
export type BulkResult =
  Calls['POST /v2/organizations/{organization_id}/invites/bulk']['reply']['results'][number]
export type Status = NonNullable<NonNullable<ListInvites['query']>['status']>

/** An invite or a link, with the names of its creator and its projects. */
type Named<T> = T & { by: string; projectNames: string[] }
export type NamedInvite = Named<Invite>
export type NamedLink = Named<InviteLink>

const invitesKey = (organizationId: number) => ['organization', organizationId, 'invites'] as const

export function useInvites(organizationId: number, query: { status: Status; email: string }) {
  return useKeyset({
    list: {
      organizationId,
      name: 'invites',
      filters: { status: query.status, ...(query.email && { email: query.email }) },
    },
    queryKey: [...invitesKey(organizationId), 'list', query],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/invites', {
        path: { organization_id: organizationId },
        query: {
          status: query.status,
          ...(query.email && { email: query.email }),
          page_start_id,
          page_limit: 100,
          'include[]': ['users', 'projects'],
        },
        signal,
      }),
    rowsOf: namedInvites,
  })
}

function namedInvites({ invites, users = [], projects = [] }: ListInvites['reply']): NamedInvite[] {
  return invites.map((invite) => ({
    ...invite,
    by: users.find(({ id }) => id === invite.invited_by_id)?.name ?? '',
    projectNames: namesOf(projects, invite.project_ids),
  }))
}

export function useInviteLinks(organizationId: number) {
  return useKeyset({
    list: { organizationId, name: 'invite_links', filters: {} },
    queryKey: [...invitesKey(organizationId), 'links'],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/invite_links', {
        path: { organization_id: organizationId },
        query: { page_start_id, page_limit: 100, 'include[]': ['users', 'projects'] },
        signal,
      }),
    rowsOf: namedLinks,
  })
}

function namedLinks({ invite_links, users = [], projects = [] }: ListLinks['reply']): NamedLink[] {
  return invite_links.map((link) => ({
    ...link,
    by: users.find(({ id }) => id === link.created_by_id)?.name ?? '',
    projectNames: namesOf(projects, link.project_ids),
  }))
}

function namesOf(projects: { id: number; name: string }[], ids: number[]): string[] {
  return ids.map(
    (wanted) => projects.find(({ id }) => id === wanted)?.name ?? t('Project {id}', { id: String(wanted) }),
  )
}

/** The organization's own link, which never expires; null: it is off. */
export const ownLinkQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...invitesKey(organizationId), 'own-link'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}', {
          path: { organization_id: organizationId },
          signal,
        })
      ).organization.invite_url,
  })

export const ownLink = {
  turn: (organizationId: number, enabled: boolean) =>
    v2('PUT /v2/organizations/{organization_id}/invite_url', {
      path: { organization_id: organizationId },
      body: { enabled },
    }),
  rotate: (organizationId: number) =>
    v2('POST /v2/organizations/{organization_id}/invite_url/rotate', {
      path: { organization_id: organizationId },
    }),
}

export const invites = {
  create: (organizationId: number, body: NewInvite) =>
    v2('POST /v2/organizations/{organization_id}/invites', {
      path: { organization_id: organizationId },
      body,
    }),
  /** At most 50; each has its own result. */
  createMany: (organizationId: number, many: NewInvite[]) =>
    v2('POST /v2/organizations/{organization_id}/invites/bulk', {
      path: { organization_id: organizationId },
      body: { invites: many },
    }),
  /** Every active project; an invite takes no more than 1,000. */
  async allProjectIds(organizationId: number): Promise<number[]> {
    const { rows } = await readWholeList({
      fetchPage: (page_start_id) =>
        v2('GET /v2/organizations/{organization_id}/projects', {
          path: { organization_id: organizationId },
          query: { 'types[]': ['project', 'work_order'], page_start_id, page_limit: largestPage },
        }),
      rowsOf: ({ projects }) => projects,
      most: 1_001,
    })
    return rows.map(({ id }) => id)
  },
  /** The invite's own link: for servers that send no mail. */
  linkOf: async (inviteId: number) =>
    (await v2('POST /v2/invites/{invite_id}/link', { path: { invite_id: inviteId } })).url,
  resend: (inviteId: number) => v2('POST /v2/invites/{invite_id}/resend', { path: { invite_id: inviteId } }),
  remove: (inviteId: number) => v2('DELETE /v2/invites/{invite_id}', { path: { invite_id: inviteId } }),
  removeLink: (linkId: number) =>
    v2('DELETE /v2/invite_links/{invite_link_id}', { path: { invite_link_id: linkId } }),
}

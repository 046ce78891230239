import { endpoint } from '../../../api/endpoint.ts'
import { column, eachIn } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayWriteInviteLinks } from '../access.ts'
import { inviteLink } from '../records/invite-link.ts'
import { pageOfInviteLinks } from '../store/invite-links.ts'

export const listInviteLinks = endpoint({
  get: '/v2/organizations/:organization_id/invite_links',
  tag: 'Invites',
  summary: 'List the invite links of an organization',
  description:
    'Includes expired and used-up links. To find who joined with a link, list members by invite_link_id.',
  access: mayWriteInviteLinks,
  query: paging,
  include: { users: column('created_by_id'), projects: eachIn('project_ids') },
  reply: page(inviteLink),

  handle: async ({ db, membership: { organizationId }, query, now }) =>
    pageOf(await pageOfInviteLinks(db, organizationId, query, now), query.page_limit),
})

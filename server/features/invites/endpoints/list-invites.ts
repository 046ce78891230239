import { isManager, seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column, eachIn } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, explained, oneOf, words } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayInvite } from '../access.ts'
import { invite } from '../records/invite.ts'
import { pageOfInvites } from '../store/invites.ts'

export const listInvites = endpoint({
  get: '/v2/organizations/:organization_id/invites',
  tag: 'Invites',
  summary: 'List the invites of an organization',
  description: 'Owners and managers see all invites; team leads see the invites they sent.',
  access: mayInvite,
  query: {
    ...paging,
    email: explained('The complete address; case is ignored.', words(254)),
    status: byDefault(oneOf('all', 'pending', 'accepted', 'expired'), 'pending'),
  },
  include: { users: column('invited_by_id'), projects: eachIn('project_ids') },
  reply: page(invite),

  async handle({ db, caller, membership, query, now }) {
    const view = { organizationId: membership.organizationId, seesMoney: seesMoney(membership), now }
    const invitedById = isManager(membership) ? undefined : caller.userId
    return pageOf(await pageOfInvites(db, view, { ...query, invitedById }), query.page_limit)
  },
})

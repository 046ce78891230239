import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayHandleInvite } from '../access.ts'
import { invite } from '../records/invite.ts'
import { getInvite as read } from '../store/invites.ts'

export const getInvite = endpoint({
  get: '/v2/invites/:invite_id',
  tag: 'Invites',
  summary: 'Get an invite',
  description: 'Accepted, declined and expired invites are found too.',
  access: mayHandleInvite,
  reply: one(invite),

  handle: ({ db, membership, subject: { organizationId, id }, now }) =>
    read(db, { organizationId, seesMoney: seesMoney(membership), now }, id),
})

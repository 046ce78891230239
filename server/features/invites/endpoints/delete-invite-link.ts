import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayDeleteInviteLink } from '../access.ts'
import { inviteLinkDeleted } from '../facts.ts'
import { deleteInviteLinkRow } from '../store/invite-links.ts'

export const deleteInviteLink = endpoint({
  delete: '/v2/invite_links/:invite_link_id',
  tag: 'Invites',
  summary: 'Delete an invite link',
  description:
    'Nobody joins by it any more; who did stays, and is still found by its id in the members list.',
  access: mayDeleteInviteLink,
  reply: nothing,

  async handle({ db, subject: { organizationId, id }, audit, announce }) {
    if ((await deleteInviteLinkRow(db, organizationId, id)) === 0) throw problems.not_found()
    audit({ organizationId, action: 'delete', recordType: 'InviteLink', recordId: id })
    announce(inviteLinkDeleted({ organization_id: organizationId, invite_link_id: id }))
  },
})

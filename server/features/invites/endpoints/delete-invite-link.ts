import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayDeleteInviteLink } from '../access.ts'
import { inviteLinkAudit } from '../audits.ts'
import { inviteLinkDeleted } from '../facts.ts'
import { removeInviteLink } from '../store/invite-links.ts'

export const deleteInviteLink = endpoint({
  delete: '/v2/invite_links/:invite_link_id',
  tag: 'Invites',
  summary: 'Delete an invite link',
  description:
    'The link stops working. People who joined with it stay members, and the members list still finds them by its id.',
  access: mayDeleteInviteLink,
  reply: nothing,

  async handle({ db, subject: { organizationId, id }, audit, announce }) {
    if (!(await removeInviteLink(db, organizationId, id))) throw problems.not_found()
    audit(inviteLinkAudit('delete', { organizationId, recordId: id }))
    announce(inviteLinkDeleted({ organization_id: organizationId, invite_link_id: id }))
  },
})

import { endpoint } from '../../../api/endpoint.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayHandleInvite } from '../access.ts'
import { inviteAudit } from '../audits.ts'
import { lockOpenInvite } from '../changes/lock-open-invite.ts'
import { inviteDeleted } from '../facts.ts'
import { removeInvite } from '../store/invite-changes.ts'

export const deleteInvite = endpoint({
  delete: '/v2/invites/:invite_id',
  tag: 'Invites',
  summary: 'Delete an invite',
  description: 'The link stops working immediately. An accepted invite can’t be deleted (11410).',
  access: mayHandleInvite,
  reply: nothing,

  async handle({ db, subject, audit, announce }) {
    const { organizationId, id } = subject
    const { email, role } = await lockOpenInvite(db, subject)
    await removeInvite(db, organizationId, id)
    audit(inviteAudit('delete', { organizationId, recordId: id, details: { email, role } }))
    announce(inviteDeleted({ organization_id: organizationId, invite_id: id, email }))
  },
})

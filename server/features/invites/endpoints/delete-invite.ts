import { endpoint } from '../../../api/endpoint.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayHandleInvite } from '../access.ts'
import { holdInvite } from '../changes/hold-invite.ts'
import { inviteDeleted } from '../facts.ts'
import { deleteInviteRow } from '../store/invites.ts'

export const deleteInvite = endpoint({
  delete: '/v2/invites/:invite_id',
  tag: 'Invites',
  summary: 'Delete an invite',
  description: 'Its link ends at once. An accepted invite cannot be deleted (11410).',
  access: mayHandleInvite,
  reply: nothing,

  async handle({ db, subject, audit, announce }) {
    const { organizationId, id } = subject
    const { email, role } = await holdInvite(db, subject)
    await deleteInviteRow(db, organizationId, id)
    audit({
      organizationId,
      action: 'delete',
      recordType: 'Invite',
      recordId: id,
      details: { email, role },
    })
    announce(inviteDeleted({ organization_id: organizationId, invite_id: id, email }))
  },
})

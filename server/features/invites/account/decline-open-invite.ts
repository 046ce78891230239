import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { inviteAudit } from '../audits.ts'
import { findOwnInvite } from '../changes/own-invite.ts'
import { inviteChanged } from '../facts.ts'
import { declineInvite } from '../store/invite-changes.ts'

export const declineOpenInvite = accountEndpoint({
  post: '/account/open_invites/:invite_id/decline',
  summary: 'Decline an invite that waits for you',
  description: 'The invite expires, and its sender sees that you declined. They can invite you again.',
  access: 'session',

  async handle({ session, params, ...writer }) {
    const { db, now, audit, announce } = writer
    const { organizationId, inviteId } = await findOwnInvite(writer, session.userId, params.invite_id)
    if (!(await declineInvite(db, organizationId, inviteId, now))) throw problems.not_found()
    audit(inviteAudit('decline', { organizationId, recordId: inviteId }))
    announce(inviteChanged({ organization_id: organizationId, invite_id: inviteId, changed: ['status'] }))
    return undefined
  },
})

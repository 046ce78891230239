import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { violatedUnique } from '../../../foundation/db/failures.ts'
import { takeAllowance } from '../../../foundation/http/allowance.ts'
import { one } from '../../../foundation/http/reply.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { mayHandleInvite } from '../access.ts'
import { holdInvite } from '../changes/hold-invite.ts'
import { alreadyInvited, tooManyInvites } from '../changes/refusals.ts'
import { inviteResent } from '../facts.ts'
import { invite } from '../records/invite.ts'
import { inviteSeconds, invitesPerHour } from '../rules/limits.ts'
import { getInvite, reopenInvite } from '../store/invites.ts'

export const resendInvite = endpoint({
  post: '/v2/invites/:invite_id/resend',
  tag: 'Invites',
  summary: 'Send an invite again',
  description:
    'With a new link and 14 days from now, also after it expired; the old link ends at once. It counts as one more invite of the hour. An expired invite whose address was invited anew stays as it is (11002).',
  access: mayHandleInvite,
  reply: one(invite),

  async handle({ db, membership, subject, now, audit, announce }) {
    const { organizationId, id } = subject
    const { email } = await holdInvite(db, subject)
    const allowance = { subject: `invites:${organizationId}`, perHour: invitesPerHour }
    const { granted, retryAfter } = await takeAllowance(db, allowance, 1, now)
    if (granted === 0) throw tooManyInvites(retryAfter)
    await reopenInvite(db, organizationId, id, addSeconds(now, inviteSeconds), now).catch(
      (error: unknown) => {
        throw violatedUnique(error) === 'invites_open' ? alreadyInvited() : error
      },
    )
    audit({ organizationId, action: 'resend', recordType: 'Invite', recordId: id, details: { email } })
    announce(inviteResent({ organization_id: organizationId, invite_id: id }))
    return getInvite(db, { organizationId, seesMoney: seesMoney(membership), now }, id)
  },
})

import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { violatedUnique } from '../../../foundation/db/failures.ts'
import { one } from '../../../foundation/http/reply.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import type { MailSite } from '../../accounts/public.ts'
import { mayHandleInvite } from '../access.ts'
import { inviteAudit } from '../audits.ts'
import { lockOpenInvite } from '../changes/lock-open-invite.ts'
import { alreadyInvited, tooManyInvitesTo } from '../changes/refusals.ts'
import { takeInvites } from '../changes/take-invites.ts'
import { inviteResent } from '../facts.ts'
import { invite } from '../records/invite.ts'
import { inviteSeconds } from '../rules/limits.ts'
import { reopenInvite } from '../store/invite-changes.ts'
import { getInvite } from '../store/invites.ts'

export const resendInvite = ({ mailsPerHour, mailRules }: Pick<MailSite, 'mailsPerHour' | 'mailRules'>) =>
  endpoint({
    post: '/v2/invites/:invite_id/resend',
    tag: 'Invites',
    summary: 'Resend an invite',
    description:
      'Emails a new link that works for 14 days, even if the invite has expired. The old link stops working immediately. The call counts towards the limits of invites. An expired invite can’t be resent while its address has another pending invite (11002).',
    access: mayHandleInvite,
    reply: one(invite),

    async handle({ db, caller, membership, subject, now, audit, announce }) {
      const { organizationId, id } = subject
      const { email } = await lockOpenInvite(db, subject)
      const sender = { organizationId, userId: caller.userId, mailsPerHour, mailRules }
      const { count, emails, tooMany, retryAfter } = await takeInvites({ db, now }, sender, [email], 0)
      if (count === 0) throw tooMany
      if (!emails.has(email)) throw tooManyInvitesTo(retryAfter)
      await reopenInvite(db, organizationId, id, addSeconds(now, inviteSeconds), now).catch(
        (error: unknown) => {
          throw violatedUnique(error) === 'invites_open' ? alreadyInvited() : error
        },
      )
      audit(inviteAudit('resend', { organizationId, recordId: id, details: { email } }))
      announce(inviteResent({ organization_id: organizationId, invite_id: id }))
      return getInvite(db, { organizationId, seesMoney: seesMoney(membership), now }, id)
    },
  })

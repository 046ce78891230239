import { type Subscriber, subscriber } from '../../api/background.ts'
import { findAccount } from '../identity/public.ts'
import { type InviteSite, mailLink } from './changes/invite-member.ts'
import { inviteCreated, inviteResent } from './facts.ts'
import { lockInviteToMail } from './store/invite-secrets.ts'

/**
 * Mails follow the facts, so that inviting fifty people is as fast as inviting one. A link’s secret is created where
 * it is mailed: no reply, fact or log can hold it.
 */
export function mailInvites(site: InviteSite): Subscriber {
  return subscriber({
    name: 'invites.mail-invites',
    hears: [inviteCreated, inviteResent],
    async handle({ db, now }, { payload }) {
      const { organization_id: organizationId, invite_id: id } = payload
      const invite = await lockInviteToMail(db, organizationId, id, now)
      if (invite === undefined) return
      const inviter = invite.invited_by_id === null ? undefined : await findAccount(db, invite.invited_by_id)
      await mailLink({ db: db, now }, site, organizationId, id, inviter?.name)
    },
  })
}

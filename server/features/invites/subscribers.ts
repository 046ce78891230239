import type { Transaction } from '../../foundation/db/transaction.ts'
import type { Subscriber } from '../../foundation/facts/dispatcher.ts'
import { findAccount } from '../accounts/public.ts'
import { nameOfOrganization } from '../organizations/public.ts'
import { type InviteSite, mailLink } from './changes/invite-member.ts'
import { addedMail } from './mails/added.ts'
import { findInviteToMail } from './store/invite-secrets.ts'

/**
 * Mails follow the facts, so that inviting fifty people takes no longer than inviting one, and the secret of a link is
 * made where it is mailed: no answer, no fact and no log can hold it.
 */
export function mailInvites(site: InviteSite): Subscriber {
  return {
    name: 'invites.mail-invites',
    hears: ['invite.created', 'invite.resent'],
    async handle(tx, fact, now) {
      const [organizationId, id] = [fact.stream, Number(fact.payload.invite_id)]
      const invite = await findInviteToMail(tx, organizationId, id, now)
      if (invite === undefined) return
      const invitedBy = (await accountOf(tx, invite.invited_by_id))?.name
      if (fact.payload.status === 'accepted') await tellMember(tx, organizationId, invite.user_id, invitedBy)
      else await mailLink({ db: tx, now }, site, organizationId, id, invitedBy)
    },
  }

  async function tellMember(
    tx: Transaction,
    organizationId: number,
    userId: number | null,
    invitedBy: string | undefined,
  ): Promise<void> {
    const member = await accountOf(tx, userId)
    if (!member?.receives_emails) return
    const organization = (await nameOfOrganization(tx, organizationId)) ?? ''
    const url = `${site.urls.base}/organizations/${organizationId}`
    await site.post.mail(tx, addedMail({ to: member.email, name: member.name, organization, invitedBy, url }))
  }
}

async function accountOf(tx: Transaction, userId: number | null) {
  return userId === null ? undefined : findAccount(tx, userId)
}

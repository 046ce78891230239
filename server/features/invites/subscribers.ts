import type { Transaction } from '../../foundation/db/transaction.ts'
import { type Subscriber, subscriber } from '../../foundation/facts/dispatcher.ts'
import { findAccount } from '../identity/public.ts'
import { nameOfOrganization } from '../organizations/public.ts'
import { type InviteSite, mailLink } from './changes/invite-member.ts'
import { inviteCreated, inviteResent } from './facts.ts'
import { addedMail } from './mails/added.ts'
import { lockInviteToMail } from './store/invite-secrets.ts'

/**
 * Mails follow the facts, so that inviting fifty people is as fast as inviting one. A link’s secret is created where
 * it is mailed: no reply, fact or log can hold it.
 */
export function mailInvites(site: InviteSite): Subscriber {
  return subscriber({
    name: 'invites.mail-invites',
    hears: [inviteCreated, inviteResent],
    async handle(tx, { name, payload }, now) {
      const { organization_id: organizationId, invite_id: id } = payload
      const invite = await lockInviteToMail(tx, organizationId, id, now)
      if (invite === undefined) return
      const inviter = (await accountOf(tx, invite.invited_by_id))?.name
      if (name === inviteCreated.factName && payload.status === 'accepted')
        await mailMember(tx, organizationId, invite.user_id, inviter)
      else await mailLink({ db: tx, now }, site, organizationId, id, inviter)
    },
  })

  async function mailMember(
    tx: Transaction,
    organizationId: number,
    userId: number | null,
    inviter: string | undefined,
  ): Promise<void> {
    const member = await accountOf(tx, userId)
    if (!member?.receives_emails) return
    const organization = (await nameOfOrganization(tx, organizationId)) ?? ''
    const url = `${site.urls.base}/organizations/${organizationId}`
    await site.post.mail(tx, addedMail({ to: member.email, name: member.name, organization, inviter, url }))
  }
}

async function accountOf(tx: Transaction, userId: number | null) {
  return userId === null ? undefined : findAccount(tx, userId)
}

import { type Subscriber, subscriber } from '../../foundation/facts/dispatcher.ts'
import { organizationTokenEnded } from '../identity/facts.ts'
import { findAccount, nameInOrganization } from '../identity/public.ts'
import { nameOfOrganization, ownerIdsOf } from '../organizations/public.ts'
import { tokenEndedMail } from './mails/token-ended.ts'
import type { MailSite } from './ports.ts'

/** Tells owners why a program stopped, which would otherwise take them days to find out. */
export function notifyOwnersOfEndedToken({ post, urls }: MailSite): Subscriber {
  return subscriber({
    name: 'accounts.tell-owners-of-ended-token',
    hears: [organizationTokenEnded],
    async handle(tx, { payload: { organization_id, user_id, name: token, reason } }) {
      const organization = await nameOfOrganization(tx, organization_id)
      if (organization === undefined) return
      const assignee = (await nameInOrganization(tx, organization_id, user_id)) ?? 'its assignee'
      const url = `${urls.base}/organizations/${organization_id}/settings/tokens`
      for (const ownerId of await ownerIdsOf(tx, organization_id)) {
        const owner = await findAccount(tx, ownerId)
        if (!owner?.receives_emails) continue
        const { email: to, name } = owner
        const message = tokenEndedMail({ to, name, organization, token, assignee, reason, url })
        await post.mail(tx, { ...message, onlyFor: { organization_id, user_id: ownerId } })
      }
    },
  })
}

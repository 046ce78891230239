import type { Subscriber } from '../../foundation/facts/dispatcher.ts'
import { nameOfOrganization, ownerIdsOf } from '../organizations/public.ts'
import { tokenEnded } from './mails/token-ended.ts'
import type { Post } from './ports.ts'
import { findAccount } from './store/accounts.ts'

type Parts = { post: Pick<Post, 'mail'>; urls: { base: string } }

/** A program that stops without anybody knowing why costs days: owners are told. */
export function tellOwnersOfEndedToken({ post, urls }: Parts): Subscriber {
  return {
    name: 'accounts.tell-owners-of-ended-token',
    hears: ['organization_token.ended'],
    async handle(tx, fact) {
      const organization = await nameOfOrganization(tx, fact.stream)
      if (organization === undefined) return
      const assignee = (await findAccount(tx, Number(fact.payload.user_id)))?.name ?? 'its assignee'
      const url = `${urls.base}/organizations/${fact.stream}/settings/tokens`
      for (const ownerId of await ownerIdsOf(tx, fact.stream)) {
        const owner = await findAccount(tx, ownerId)
        if (!owner?.receives_emails) continue
        const { email: to, name } = owner
        await post.mail(
          tx,
          tokenEnded({ to, name, organization, tokenName: String(fact.payload.name), assignee, url }),
        )
      }
    },
  }
}

import type { Subscriber } from '../../foundation/facts/dispatcher.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
import { organizationTokenEnded } from './facts.ts'
import { revokeTokensOf } from './store/organization-tokens.ts'

/** Tokens stop with their member at once, by the check of each request; this also ends them for good. */
export const endTokensOfRemovedMember: Subscriber = {
  name: 'identity.end-tokens-of-removed-member',
  hears: ['member.removed'],
  async handle(tx, fact, now) {
    const userId = Number(fact.payload.user_id)
    const ended = await revokeTokensOf(tx, fact.stream, userId, now)
    const told = ended
      .filter((token) => token.was_working)
      .map(({ id, name }) =>
        organizationTokenEnded({
          organization_id: fact.stream,
          organization_token_id: id,
          name,
          user_id: userId,
          reason: 'assignee_removed',
        }),
      )
    await writeFacts(tx, told, now)
  },
}

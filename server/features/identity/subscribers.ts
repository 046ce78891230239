import type { Subscriber } from '../../foundation/facts/dispatcher.ts'
import { revokeTokensOf } from './store/organization-tokens.ts'

/** Tokens stop with their member at once, by the check of each request; this also ends them for good. */
export const endTokensOfRemovedMember: Subscriber = {
  name: 'identity.end-tokens-of-removed-member',
  hears: ['member.removed'],
  async handle(tx, fact, now) {
    await revokeTokensOf(tx, fact.stream, Number(fact.payload.user_id), now)
  },
}

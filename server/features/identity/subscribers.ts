import { subscriber } from '../../foundation/facts/dispatcher.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
import { memberRemoved, membersChanged } from '../organizations/facts.ts'
import { organizationTokenEnded } from './facts.ts'
import { revokeEndedTokens } from './store/organization-tokens.ts'

/**
 * Tokens of a removed member, and tokens whose creator can no longer create them, are refused at
 * once, by the check of each request. This also revokes them for good.
 */
export const revokeTokensOfLostRights = subscriber({
  // The database knows it by this name.
  name: 'identity.end-tokens-of-removed-member',
  hears: [memberRemoved, membersChanged],
  async handle(tx, { payload: { organization_id } }, now) {
    const ended = await revokeEndedTokens(tx, organization_id, now)
    const facts = ended
      .filter((token) => token.was_working)
      .map(({ id, name, user_id, reason }) =>
        organizationTokenEnded({ organization_id, organization_token_id: id, name, user_id, reason }),
      )
    await writeFacts(tx, facts, now)
  },
})

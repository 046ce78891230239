import { subscriber } from '../../foundation/facts/dispatcher.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
import { memberRemoved } from '../organizations/facts.ts'
import { organizationTokenEnded } from './facts.ts'
import { revokeTokensOf } from './store/organization-tokens.ts'

/** A removed member’s tokens are refused at once, by the check of each request. This also revokes them for good. */
export const revokeTokensOfRemovedMember = subscriber({
  name: 'identity.end-tokens-of-removed-member',
  hears: [memberRemoved],
  async handle(tx, { payload: { organization_id, user_id } }, now) {
    const revoked = await revokeTokensOf(tx, organization_id, user_id, now)
    const facts = revoked
      .filter((token) => token.was_working)
      .map(({ id, name }) =>
        organizationTokenEnded({
          organization_id,
          organization_token_id: id,
          name,
          user_id,
          reason: 'assignee_removed',
        }),
      )
    await writeFacts(tx, facts, now)
  },
})

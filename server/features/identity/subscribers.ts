import { subscriber } from '../../api/background.ts'
import { memberRemoved, membersChanged } from '../organizations/facts.ts'
import { organizationTokenEnded } from './facts.ts'
import { revokeEndedTokens } from './store/organization-tokens.ts'

/** Each request checks its token, so tokens of a removed member are refused immediately. This revokes them for good. */
export const revokeTokensOfRemovedMembers = subscriber({
  // The database knows it by this name.
  name: 'identity.end-tokens-of-removed-member',
  hears: [memberRemoved, membersChanged],
  async handle({ db, now, announce }, { payload: { organization_id } }) {
    const ended = await revokeEndedTokens(db, organization_id, now)
    for (const { id, name, user_id } of ended.filter((token) => token.was_working))
      announce(organizationTokenEnded({ organization_id, organization_token_id: id, name, user_id }))
  },
})

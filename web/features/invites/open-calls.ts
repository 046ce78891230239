import { accountCall } from '../../api/account-client.ts'
import type { Invite, User } from '../../api/account-types.ts'

/** What the bearer of an invite can do, signed in or not. */
export const openInvites = {
  get: (secret: string) => accountCall<{ invite: Invite }>('GET', `/invites/${encodeURIComponent(secret)}`),
  accept: (secret: string, given: object) =>
    accountCall<{ user: User; organization_id: number }>(
      'POST',
      `/invites/${encodeURIComponent(secret)}/accept`,
      given,
    ),
}

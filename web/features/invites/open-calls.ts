import { queryOptions } from '@tanstack/react-query'
import { accountCall } from '../../api/account-client.ts'

/** Calls for people who hold the link of an invite, signed in or not. */
export const openInvites = {
  get: (secret: string) => accountCall('GET /account/invites/{secret}', { path: { secret } }),
  accept: (secret: string) =>
    accountCall('POST /account/invites/{secret}/accept', { path: { secret }, body: {} }),
}

/** Calls for the invites that wait in the user's account. */
export const waitingInvites = {
  accept: (invite_id: number) =>
    accountCall('POST /account/open_invites/{invite_id}/accept', { path: { invite_id } }),
  decline: (invite_id: number) =>
    accountCall('POST /account/open_invites/{invite_id}/decline', { path: { invite_id } }),
}

export const waitingInvitesQuery = queryOptions({
  queryKey: ['account', 'open-invites'],
  queryFn: async () => (await accountCall('GET /account/open_invites', {})).invites,
})

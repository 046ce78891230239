import { accountCall } from '../../api/account-client.ts'

/** Calls for people who hold the link of an invite, signed in or not. */
export const openInvites = {
  get: (secret: string) => accountCall('GET /account/invites/{secret}', { path: { secret } }),
  accept: (secret: string) =>
    accountCall('POST /account/invites/{secret}/accept', { path: { secret }, body: {} }),
}

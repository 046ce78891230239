import { queryOptions } from '@tanstack/react-query'
import { accountCall } from '../../api/account-client.ts'
import type { AccountCalls, LastingAccess } from '../../api/account-types.ts'

/** What people do with their own account, apart from its forms. */
export const account = {
  /** The current address cancels a change to another one. */
  keepEmail: (email: string) => accountCall('PUT /account/profile', { body: { email } }),
  endSession: (session_id: number) =>
    accountCall('DELETE /account/sessions/{session_id}', { path: { session_id } }),
  endOtherSessions: () => accountCall('DELETE /account/sessions', {}),
  removeLastingAccess: ({ kind, id }: LastingAccess) =>
    accountCall('DELETE /account/lasting_access/{kind}/{access_id}', { path: { kind, access_id: id } }),
  beginTotp: () => accountCall('POST /account/totp', {}),
  removeTotp: () => accountCall('DELETE /account/totp', {}),
  newRecoveryCodes: () => accountCall('POST /account/recovery_codes', {}),
  passkeyOptions: () => accountCall('POST /account/passkeys/options', {}),
  addPasskey: (body: AccountCalls['POST /account/passkeys']['body']) =>
    accountCall('POST /account/passkeys', { body }),
  removePasskey: (passkey_id: number) =>
    accountCall('DELETE /account/passkeys/{passkey_id}', { path: { passkey_id } }),
}

/** The new address that is not confirmed yet, or null. */
export const pendingEmailQuery = queryOptions({
  queryKey: ['account', 'pending_email'],
  queryFn: async () => (await accountCall('GET /account/profile', {})).email_change_pending,
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await accountCall('GET /account/sessions', {})).sessions,
})

export const lastingAccessQuery = queryOptions({
  queryKey: ['account', 'lasting_access'],
  queryFn: async () => (await accountCall('GET /account/lasting_access', {})).lasting_access,
})

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async () => (await accountCall('GET /account/passkeys', {})).passkeys,
})

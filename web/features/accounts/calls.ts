import { queryOptions } from '@tanstack/react-query'
import { accountCall } from '../../api/account-client.ts'
import type { Passkey, Session, User } from '../../api/account-types.ts'

export type ProfileChange = Pick<User, 'name' | 'first_name' | 'last_name' | 'time_zone' | 'email'>

/** What people do with their own account. */
export const account = {
  changeProfile: (given: Partial<ProfileChange>) =>
    accountCall<{ user: User; email_change_pending: string | null }>('PUT', '/profile', given),
  sendConfirmation: () => accountCall<object>('POST', '/email_confirmations'),
  changePassword: (given: { current_password?: string; new_password: string }) =>
    accountCall<object>('PUT', '/password', given),
  endSession: (id: number) => accountCall<void>('DELETE', `/sessions/${id}`),
  beginTotp: () => accountCall<{ secret: string; otpauth_url: string }>('POST', '/totp'),
  confirmTotp: (code: string) => accountCall<{ recovery_codes: string[] }>('POST', '/totp/confirm', { code }),
  removeTotp: () => accountCall<void>('DELETE', '/totp'),
  newRecoveryCodes: () => accountCall<{ recovery_codes: string[] }>('POST', '/recovery_codes'),
  passkeyOptions: () => accountCall<{ options: object }>('POST', '/passkeys/options'),
  addPasskey: (given: { response: object; name: string }) =>
    accountCall<{ passkey: Passkey }>('POST', '/passkeys', given),
  removePasskey: (id: number) => accountCall<void>('DELETE', `/passkeys/${id}`),
}

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await accountCall<{ sessions: Session[] }>('GET', '/sessions')).sessions,
})

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async () => (await accountCall<{ passkeys: Passkey[] }>('GET', '/passkeys')).passkeys,
})

import { accountCall } from '../../api/account-client.ts'
import type { SecondFactorNeeded, SignedIn, User } from '../../api/account-types.ts'

export type NewAccount = {
  name: string
  email: string
  password: string
  organization_name: string
  time_zone: string
}

/** What somebody can do before they are signed in, and to become so. */
export const signingIn = {
  setUp: (given: NewAccount) => accountCall<{ user: User }>('POST', '/set_up', given),
  signIn: (given: { email: string; password: string; remember: boolean }) =>
    accountCall<SignedIn | SecondFactorNeeded>('POST', '/sign_in', given),
  secondFactor: (given: { code: string } | { recovery_code: string }) =>
    accountCall<SignedIn>('POST', '/sign_in/second_factor', given),
  passkeyOptions: () => accountCall<{ options: object }>('POST', '/sign_in/passkey_options'),
  signInByPasskey: (response: object) =>
    accountCall<SignedIn | SecondFactorNeeded>('POST', '/sign_in/passkey', { response }),
  confirm: (password: string) => accountCall<object>('POST', '/confirm', { password }),
  requestReset: (email: string) => accountCall<object>('POST', '/password_resets', { email }),
  completeReset: (given: { token: string; password: string }) =>
    accountCall<object>('POST', '/password_resets/complete', given),
  confirmEmail: (token: string) =>
    accountCall<{ email: string }>('POST', '/email_confirmations/complete', { token }),
}

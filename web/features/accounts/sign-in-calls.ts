import { accountCall } from '../../api/account-client.ts'
import type { AccountCalls } from '../../api/account-types.ts'

type PasskeyResponse = AccountCalls['POST /account/sign_in/passkey']['body']['response']

/** Calls before signing in, apart from the forms. */
export const signingIn = {
  passkeyOptions: () => accountCall('POST /account/sign_in/passkey_options', {}),
  signInByPasskey: (response: PasskeyResponse) =>
    accountCall('POST /account/sign_in/passkey', { body: { response } }),
  confirmEmail: (token: string) =>
    accountCall('POST /account/email_confirmations/complete', { body: { token } }),
  cancelEmailChange: (token: string) =>
    accountCall('POST /account/email_changes/cancel', { body: { token } }),
}

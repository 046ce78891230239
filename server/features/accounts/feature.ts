import { feature } from '../../api/feature.ts'
import { cancelEmailChange } from './endpoints/cancel-email-change.ts'
import { changePassword } from './endpoints/change-password.ts'
import { changeProfile } from './endpoints/change-profile.ts'
import { completePasswordReset } from './endpoints/complete-password-reset.ts'
import { confirm } from './endpoints/confirm.ts'
import { confirmEmail } from './endpoints/confirm-email.ts'
import { confirmTotp } from './endpoints/confirm-totp.ts'
import { createPasskey } from './endpoints/create-passkey.ts'
import { createPasskeyOptions } from './endpoints/create-passkey-options.ts'
import { createToken } from './endpoints/create-token.ts'
import { deleteLastingAccess } from './endpoints/delete-lasting-access.ts'
import { deletePasskey } from './endpoints/delete-passkey.ts'
import { deleteSession } from './endpoints/delete-session.ts'
import { deleteSessions } from './endpoints/delete-sessions.ts'
import { deleteTotp } from './endpoints/delete-totp.ts'
import { getKeptData } from './endpoints/get-kept-data.ts'
import { getProfile } from './endpoints/get-profile.ts'
import { getServer } from './endpoints/get-server.ts'
import { getState } from './endpoints/get-state.ts'
import { listLastingAccess } from './endpoints/list-lasting-access.ts'
import { listPasskeys } from './endpoints/list-passkeys.ts'
import { listSessions } from './endpoints/list-sessions.ts'
import { renewRecoveryCodes } from './endpoints/renew-recovery-codes.ts'
import { requestPasswordReset } from './endpoints/request-password-reset.ts'
import { sendEmailConfirmation } from './endpoints/send-email-confirmation.ts'
import { sendTestMail } from './endpoints/send-test-mail.ts'
import { setUp } from './endpoints/set-up.ts'
import { signIn } from './endpoints/sign-in.ts'
import { signInPasskey } from './endpoints/sign-in-passkey.ts'
import { signInPasskeyOptions } from './endpoints/sign-in-passkey-options.ts'
import { signInSecondFactor } from './endpoints/sign-in-second-factor.ts'
import { signOut } from './endpoints/sign-out.ts'
import { startTotp } from './endpoints/start-totp.ts'
import type { AccountPorts } from './ports.ts'
import { accountRates } from './rates.ts'
import { notifyOfLastingAccess, notifyOfReissuedToken, notifyOwnersOfEndedToken } from './subscribers.ts'

export const accounts = (ports: AccountPorts) =>
  feature({
    name: 'accounts',
    rates: accountRates,
    accountEndpoints: [
      getState(ports),
      setUp(ports),
      signIn,
      signInSecondFactor(ports),
      signInPasskeyOptions,
      signInPasskey,
      signOut,
      confirm,
      createToken(ports),
      getProfile,
      changeProfile(ports),
      changePassword(ports),
      requestPasswordReset(ports),
      completePasswordReset(ports),
      sendEmailConfirmation(ports),
      confirmEmail(ports),
      cancelEmailChange,
      listSessions,
      deleteSessions(ports),
      deleteSession,
      listLastingAccess,
      deleteLastingAccess(ports),
      startTotp(ports),
      confirmTotp(ports),
      deleteTotp(ports),
      renewRecoveryCodes(ports),
      listPasskeys,
      createPasskeyOptions,
      createPasskey(ports),
      deletePasskey,
      getServer(ports),
      getKeptData(ports),
      sendTestMail(ports),
    ],
    subscribers: [
      notifyOwnersOfEndedToken(ports),
      notifyOfReissuedToken(ports),
      notifyOfLastingAccess(ports),
    ],
  })

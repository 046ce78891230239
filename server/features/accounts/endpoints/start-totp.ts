import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems as access } from '../../../api/account/problems.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { codeUrl, newCodeSecret, secretText } from '../rules/one-time-code.ts'
import { lockAccount, setCodeSecret } from '../store/accounts.ts'

export const startTotp = ({ codes }: Pick<AccountPorts, 'codes'>) =>
  accountEndpoint({
    post: '/account/totp',
    summary: 'Begin to set up two-step sign-in',
    description: 'Gives a secret for an authenticator app. Nothing changes until a code of it is confirmed.',
    access: 'fresh',
    reply: Type.Object({
      secret: Type.String({ description: 'In base 32, to be typed.' }),
      otpauth_url: Type.String({ description: 'The same, to be shown as a QR code.' }),
    }),

    async handle({ db, session, now }) {
      const account = await lockAccount(db, session.userId)
      if (account === undefined) throw access.sign_in_required()
      if (account.totp_confirmed_at !== null) throw problems.two_step_active()
      const secret = newCodeSecret()
      await setCodeSecret(db, account.id, codes.seal(secret), now)
      return { secret: secretText(secret), otpauth_url: codeUrl(secret, account.email) }
    },
  })

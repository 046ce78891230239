import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems as access } from '../../../api/account/problems.ts'
import { changeCodeSecret, lockAccount } from '../../identity/public.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { codeUrl, newCodeSecret, secretText } from '../rules/one-time-code.ts'

export const startTotp = ({ codes }: Pick<AccountPorts, 'codes'>) =>
  accountEndpoint({
    post: '/account/totp',
    summary: 'Start to set up two-step sign-in',
    description:
      'Returns a secret for an authenticator app. Nothing changes until one of its codes is confirmed.',
    access: 'fresh',
    requiresProof: true,
    reply: Type.Object({
      secret: Type.String({ description: 'In base 32, to type in.' }),
      otpauth_url: Type.String({ description: 'The same secret, to show as a QR code.' }),
    }),

    async handle({ db, session, now }) {
      const account = await lockAccount(db, session.userId)
      if (account === undefined) throw access.sign_in_required()
      if (account.totp_confirmed_at !== null) throw problems.two_step_active()
      const secret = newCodeSecret()
      await changeCodeSecret(db, account.id, codes.seal(secret), now)
      return { secret: secretText(secret), otpauth_url: codeUrl(secret, account.email) }
    },
  })

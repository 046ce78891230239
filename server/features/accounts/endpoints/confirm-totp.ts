import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { lockAccount, recordCodeStep } from '../../identity/public.ts'
import { beginGuessIn, forgive } from '../changes/guessing.ts'
import { notifyOfChange } from '../changes/mailed-links.ts'
import { renewRecoveryCodes } from '../changes/recovery-codes.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { recoveryCodes } from '../records/recovery-codes.ts'
import { acceptedStep } from '../rules/one-time-code.ts'

export const confirmTotp = ({ codes, post }: Pick<AccountPorts, 'codes' | 'post'>) =>
  accountEndpoint({
    post: '/account/totp/confirm',
    summary: 'Turn on two-step sign-in',
    description: 'Takes a code from the authenticator app. The recovery codes are shown only once.',
    access: 'session',
    requiresProof: true,
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) }),
    reply: recoveryCodes,

    prepare: ({ database, session, now }) => beginGuessIn(database, session.id, 'code', now),

    async handle(context) {
      const { db, session, body, now, prepared: guesses } = context
      const account = await lockAccount(db, session.userId)
      if (account === undefined || account.totp_secret === null) throw problems.no_set_up_begun()
      if (account.totp_confirmed_at !== null) throw problems.two_step_active()
      const step = acceptedStep(codes.open(account.totp_secret), body.code, now, null)
      if (step === undefined) throw problems.wrong_code()
      await forgive(db, guesses)
      await recordCodeStep(db, account.id, step, now)
      await notifyOfChange(context, post, account, 'two_step_on')
      return renewRecoveryCodes(db, account.id)
    },
  })

import { Type } from 'typebox'
import { sessionSecretIn } from '../../../api/account/cookies.ts'
import { type AccountContext, accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems as access } from '../../../api/account/problems.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { type Account, lockAccount, recordCodeStep } from '../../identity/public.ts'
import { beginGuess, forgive, secondFactorOf } from '../changes/guessing.ts'
import { knownDevice } from '../changes/known-device.ts'
import { notifyOfChange } from '../changes/mailed-links.ts'
import { signInFully } from '../changes/sign-in.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { accountUser } from '../records/account-user.ts'
import { acceptedStep } from '../rules/one-time-code.ts'
import { recoveryCodeHash } from '../rules/recovery-code.ts'
import { takeRecoveryCode } from '../store/recovery-codes.ts'
import { findWorkingSession, isWorkingSession } from '../store/sessions.ts'

type Body = { code?: string; recovery_code?: string }

export const signInSecondFactor = (ports: Pick<AccountPorts, 'codes' | 'post'>) =>
  accountEndpoint({
    post: '/account/sign_in/second_factor',
    summary: 'Finish signing in with a code',
    description:
      'Takes a code from the authenticator app, or a recovery code. Each recovery code works once.',
    access: 'public',
    body: Type.Object({
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
      recovery_code: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    }),
    check: ({ code, recovery_code }: Body) =>
      (code === undefined) === (recovery_code === undefined)
        ? [{ attribute: 'code', error: 'or recovery_code is required, but not both' }]
        : [],
    reply: Type.Object({ signed_in: Type.Literal(true), user: accountUser }),

    async prepare(request) {
      const { database, headers, urls, ip, now } = request
      const secret = sessionSecretIn(headers.cookie, urls.auth)
      const half = secret && (await findWorkingSession(database, secretHash(secret), 'half', now))
      if (!half) throw access.sign_in_required()
      const device = await knownDevice(request, half.user_id)
      return { half, guesses: await beginGuess(database, { ip, device }, secondFactorOf(half.user_id), now) }
    },

    async handle(context) {
      const { db, prepared } = context
      const account = await lockAccount(db, prepared.half.user_id)
      // A new password in the meantime has ended the half session.
      if (!(await isWorkingSession(db, prepared.half.id, context.now))) throw access.sign_in_required()
      if (account === undefined || !(await isRight(context, ports, account))) throw problems.wrong_code()
      await forgive(db, prepared.guesses)
      const { signed_in_by, is_remembered } = prepared.half
      return signInFully(context, account, { signedInBy: signed_in_by, isRemembered: is_remembered })
    },
  })

type Context = Pick<AccountContext<unknown, Body>, 'db' | 'now' | 'body' | 'urls'>

async function isRight(
  context: Context,
  ports: Pick<AccountPorts, 'codes' | 'post'>,
  account: Account,
): Promise<boolean> {
  const { db, now, body } = context
  if (body.recovery_code !== undefined) {
    if (!(await takeRecoveryCode(db, account.id, recoveryCodeHash(body.recovery_code), now))) return false
    await notifyOfChange(context, ports.post, account, 'code_used')
    return true
  }
  if (account.totp_secret === null || account.totp_confirmed_at === null) return false
  const step = acceptedStep(
    ports.codes.open(account.totp_secret),
    body.code ?? '',
    now,
    account.totp_last_step,
  )
  if (step === undefined) return false
  await recordCodeStep(db, account.id, step, now)
  return true
}

import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { findAccountByEmail, lockAccount } from '../../identity/public.ts'
import { isRightPassword } from '../changes/check-password.ts'
import { beginGuess, forgive, passwordOf } from '../changes/guessing.ts'
import { knownDevice } from '../changes/known-device.ts'
import { signInOrAskMore } from '../changes/sign-in.ts'
import { problems } from '../problems.ts'
import { signedIn } from '../records/account-user.ts'
import { passwordInput } from '../rules/password.ts'

export const signIn = accountEndpoint({
  post: '/account/sign_in',
  summary: 'Sign in with a password',
  description:
    'Sets the session cookie. If the account has two-step sign-in, the session only works for the second factor until that is done. Within 15 minutes an IP address has ten wrong passwords for an account and fifty in total, and an account has a hundred from all addresses; further attempts are answered 429. A browser in which the user has signed in before has ten of its own, whatever others do.',
  access: 'public',
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: passwordInput(),
    remember: Type.Optional(
      Type.Boolean({ default: true, description: 'Whether to stay signed in after the browser closes.' }),
    ),
  }),
  reply: signedIn,
  cost: { statements: 13, roundTrips: 12, rows: 4 },

  async prepare(request) {
    const { database, body, ip, now } = request
    const account = await findAccountByEmail(database, body.email)
    const device = await knownDevice(request, account?.id)
    const guesses = await beginGuess(database, { ip, device }, passwordOf(body.email), now)
    if (!(await isRightPassword(body.password, account?.password_hash)) || account === undefined)
      throw problems.wrong_credentials()
    return { account, guesses }
  },

  async handle(context) {
    const { db, body, prepared } = context
    const account = await lockAccount(db, prepared.account.id)
    if (account?.password_hash !== prepared.account.password_hash) throw problems.wrong_credentials()
    await forgive(db, prepared.guesses)
    return signInOrAskMore(context, account, { signedInBy: 'password', isRemembered: body.remember ?? true })
  },
})

import { randomBytes } from 'node:crypto'
import type { AccountRequest } from '../../../api/account/endpoint.ts'
import type { Guess } from '../../../foundation/http/guesses.ts'
import { type Account, getAccount, hashPassword, isPassword } from '../../identity/public.ts'
import { problems } from '../problems.ts'
import { beginGuessIn } from './guessing.ts'

let decoy: Promise<string> | undefined

/**
 * Whether this is the password. Without a hash to compare, it checks a decoy hash instead, so that the answer
 * takes as long as for a wrong password.
 */
export async function isRightPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(32).toString('base64'))
  const isRight = await isPassword(password, passwordHash ?? (await decoy))
  return isRight && typeof passwordHash === 'string'
}

/** Checks the password of the signed-in user again. A session allows ten wrong ones in 15 minutes. */
export async function requirePassword(
  { database, session, now }: Pick<AccountRequest<unknown, unknown>, 'database' | 'session' | 'now'>,
  attribute: string,
  password: string,
): Promise<{ account: Account; guesses: Guess[] }> {
  const account = await getAccount(database, session.userId)
  const guesses = await beginGuessIn(database, session.id, 'password', now)
  if (!(await isRightPassword(password, account.password_hash)))
    throw problems.wrong_password({ details: [{ attribute, error: 'is wrong' }] })
  return { account, guesses }
}

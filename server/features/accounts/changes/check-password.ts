import { randomBytes } from 'node:crypto'
import type { AccountRequest } from '../../../api/account/endpoint.ts'
import type { Guess } from '../../../foundation/http/guesses.ts'
import { type Account, getAccount, hashPassword, isPassword } from '../../identity/public.ts'
import { problems } from '../problems.ts'
import { beginGuess, passwordOf } from './guessing.ts'

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

/** Checks the password of the signed-in user again. Wrong ones count like wrong ones at sign-in. */
export async function requirePassword(
  {
    database,
    session,
    ip,
    now,
  }: Pick<AccountRequest<unknown, unknown>, 'database' | 'session' | 'ip' | 'now'>,
  attribute: string,
  password: string,
): Promise<{ account: Account; guesses: Guess[] }> {
  const account = await getAccount(database, session.userId)
  const guesses = await beginGuess(database, ip, now, passwordOf(account.email))
  if (!(await isRightPassword(password, account.password_hash)))
    throw problems.wrong_password({ details: [{ attribute, error: 'is wrong' }] })
  return { account, guesses }
}

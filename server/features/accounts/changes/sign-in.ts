import type { AccountContext } from '../../../api/account/endpoint.ts'
import type { Account } from '../../identity/public.ts'
import { accountUserOf, type SecondFactor } from '../records/account-user.ts'
import { type Opening, openHalfSession, openSession } from './sessions.ts'

type Context = AccountContext<unknown, unknown, unknown>

/** Signs in, or asks for the second factor if the account has one. */
export async function signInOrAskMore(context: Context, account: Account, opening: Omit<Opening, 'userId'>) {
  if (account.totp_confirmed_at === null) return signInFully(context, account, opening)
  await openHalfSession(context, { ...opening, userId: account.id })
  const factors: SecondFactor[] = ['totp', 'recovery_code']
  return { signed_in: false as const, second_factor: factors }
}

export async function signInFully(context: Context, account: Account, opening: Omit<Opening, 'userId'>) {
  await openSession(context, { ...opening, userId: account.id })
  return { signed_in: true as const, user: accountUserOf(account) }
}

import type { AccountRequest } from '../../../api/account/endpoint.ts'
import { problems as access } from '../../../api/account/problems.ts'
import { problems as general, refuseIfAny } from '../../../foundation/http/problems.ts'
import { countUse, joinsFrom, passwordFaults } from '../../accounts/public.ts'
import { findUserIdByEmail, hashPassword, type NewUser, splitName } from '../../identity/public.ts'
import { problems } from '../problems.ts'
import { findEntrance } from './entrance.ts'

type Body = { name?: string; email?: string; password?: string; time_zone?: string }
type Request = AccountRequest<unknown, Body, { secret: string }>

/** The user to create for someone who joins; undefined for a signed-in user. */
export async function newUserFor(request: Request): Promise<NewUser | undefined> {
  const { database, params, session, body, now } = request
  const entrance = await findEntrance(database, params.secret, now)
  if (entrance === undefined) throw general.not_found()
  if (entrance.kind !== 'invite') return session.id === 0 ? newcomerByLink(request) : undefined
  // Members who copy a link must not learn who has an account, as with links that many people know.
  if (entrance.isCopied) await countUse(database, joinsFrom(request.ip), now)
  const userId = await findUserIdByEmail(database, entrance.email)
  if (userId === undefined) {
    const user = await newcomer(body, entrance.email, ['name', 'password', 'time_zone'])
    return entrance.isCopied ? { ...user, isEmailUnproven: true } : user
  }
  if (session.id === 0) throw access.sign_in_required()
  if (session.userId !== userId) throw problems.wrong_account()
  return undefined
}

async function newcomerByLink({ database, ip, now, body }: Request): Promise<NewUser> {
  // Many people know a link, so its uses are counted: it must not reveal who has an account.
  await countUse(database, joinsFrom(ip), now)
  const user = await newcomer(body, body.email, ['name', 'email', 'password', 'time_zone'])
  if ((await findUserIdByEmail(database, user.email)) !== undefined)
    refuseIfAny([{ attribute: 'email', error: 'already has an account; sign in first' }])
  return { ...user, isEmailUnproven: true }
}

async function newcomer(body: Body, email = '', needed: readonly (keyof Body)[] = []): Promise<NewUser> {
  const { name = '', password = '', time_zone: timeZone = '' } = body
  refuseIfAny([
    ...needed
      .filter((attribute) => body[attribute] === undefined)
      .map((attribute) => ({ attribute, error: 'is required' })),
    ...(body.password === undefined ? [] : passwordFaults('password', password, email)),
  ])
  return { ...splitName(name), email, passwordHash: await hashPassword(password), timeZone }
}

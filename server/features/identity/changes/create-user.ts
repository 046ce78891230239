import type { Writer } from '../../../api/writing.ts'
import { userCreated } from '../facts.ts'
import { problems } from '../problems.ts'
import { hashPassword, longestPassword, shortestPassword } from '../rules/password.ts'
import { splitName } from '../rules/person-name.ts'
import { findUserIdByEmail, insertUser } from '../store/users.ts'

export type UserGiven = { email: string; name: string; password: string; timeZone: string }

export type PreparedUser = UserGiven & { passwordHash: string }

/** Before the transaction: hashing takes a while. */
export async function prepareUser(given: UserGiven): Promise<PreparedUser> {
  if (given.password.length < shortestPassword || given.password.length > longestPassword)
    throw problems.password_too_short()
  return { ...given, passwordHash: await hashPassword(given.password) }
}

export async function createUser({ db, now, announce }: Writer, given: PreparedUser): Promise<number> {
  if ((await findUserIdByEmail(db, given.email)) !== undefined) throw problems.email_taken()
  const id = await insertUser(
    db,
    {
      ...splitName(given.name),
      email: given.email,
      passwordHash: given.passwordHash,
      timeZone: given.timeZone,
    },
    now,
  )
  announce(userCreated({ user_id: id }))
  return id
}

import { type Db, only } from '../../foundation/db/database.ts'
import { sql } from '../../foundation/db/sql.ts'

export { user } from './records/user.ts'
export { findUserIdByEmail, usersById } from './store/users.ts'

/** The zone that a user lives in. */
export async function timeZoneOf(db: Db, userId: number): Promise<string> {
  const { time_zone } = await only<{ time_zone: string }>(db, sql`select time_zone from users where id = ${userId}`)
  return time_zone
}
export { hashPassword, isPassword, longestPassword, shortestPassword } from './rules/password.ts'
export { splitName } from './rules/person-name.ts'
export { endFamiliesOf, endFamily, openFamily } from './store/token-families.ts'
export { insertUser, type NewUser } from './store/users.ts'

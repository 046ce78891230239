import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const lockedUser = columns({
  id: is.int,
  name: is.text,
  status: is.word('active', 'disabled'),
  is_administrator: is.flag,
})
export type LockedUser = Selected<typeof lockedUser>

/** Locks a user, disabled or not, until the commit. */
export async function lockUserWithEmail(db: Db, email: string): Promise<LockedUser | undefined> {
  const [found] = await db.rows(
    lockedUser,
    sql`select id, name, status, is_administrator from users where lower(email) = lower(${email}) for no key update`,
  )
  return found
}

/** Locks the administrators of the server who can sign in. */
export async function lockAdministrators(db: Db): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from users where is_administrator and status = 'active' order by id for no key update`,
  )
  return rows.map(({ id }) => id)
}

export async function changeUserStatus(
  db: Db,
  id: number,
  status: LockedUser['status'],
  now: Instant,
): Promise<void> {
  await db.change(sql`update users set status = ${status}, updated_at = ${now} where id = ${id}`)
}

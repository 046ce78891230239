import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const personalToken = columns({
  id: is.int,
  name: is.text,
  scopes: is.texts,
  is_bound: is.flag,
  created_at: is.instant,
  last_used_at: is.instant.orNull,
  last_ip: is.text.orNull,
  expires_at: is.instant,
  revoked_at: is.instant.orNull,
})
export type PersonalToken = Selected<typeof personalToken>

/** A user's personal tokens, newest first; revoked ones disappear after a month. Only one with an id. */
export function personalTokensOf(db: Db, userId: number, id?: number): Promise<PersonalToken[]> {
  return db.rows(
    personalToken,
    sql`
    select id, coalesce(name, '') as name, scopes, key_thumbprint is not null as is_bound, created_at, last_used_at,
           last_ip, expires_at, revoked_at
    from token_families
    where kind = 'personal' and user_id = ${userId} ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by revoked_at is not null, id desc limit 200`,
  )
}

export async function revokePersonalToken(
  db: Db,
  userId: number,
  id: number,
  now: Instant,
): Promise<boolean> {
  const changed = await db.change(sql`
    update token_families set revoked_at = ${now}, revoked_reason = 'revoked'
    where id = ${id} and user_id = ${userId} and kind = 'personal' and revoked_at is null`)
  return changed === 1
}

import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type PersonalToken = {
  id: number
  name: string
  scopes: string[]
  is_bound: boolean
  created_at: Instant
  last_used_at: Instant | null
  last_ip: string | null
  expires_at: Instant
  revoked_at: Instant | null
}

/** A user's personal tokens, newest first; revoked ones are gone after a month. */
export function personalTokensOf(db: Db, userId: number, id?: number): Promise<PersonalToken[]> {
  return db.rows<PersonalToken>(sql`
    select id, coalesce(name, '') as name, scopes, key_thumbprint is not null as is_bound, created_at, last_used_at,
           last_ip, expires_at, revoked_at
    from token_families
    where kind = 'personal' and user_id = ${userId} ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by revoked_at is not null, id desc limit 200`)
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

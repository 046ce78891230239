import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const accessCounts = columns({
  personal_tokens: is.int,
  organization_tokens: is.int,
  applications: is.int,
  allowed_applications: is.int,
  authenticator_apps: is.int,
})
export type AccessCounts = Selected<typeof accessCounts>

/** How many credentials of each kind act as a user, or belong to them. */
export function countAccessOf(db: Db, userId: number, now: Instant): Promise<AccessCounts> {
  return only(
    db,
    accessCounts,
    sql`
    select (select count(*)::int from token_families
            where user_id = ${userId} and kind = 'personal' and revoked_at is null and expires_at > ${now}) as personal_tokens,
           (select count(*)::int from organization_tokens
            where user_id = ${userId} and revoked_at is null and (expires_at is null or expires_at > ${now})) as organization_tokens,
           (select count(*)::int from oauth_applications where owner_id = ${userId} and removed_at is null) as applications,
           (select count(*)::int from allowed_applications where user_id = ${userId}) as allowed_applications,
           (select count(*)::int from users where id = ${userId} and totp_confirmed_at is not null) as authenticator_apps`,
  )
}

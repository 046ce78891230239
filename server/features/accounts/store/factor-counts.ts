import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const factorCounts = columns({ sessions: is.int, passkeys: is.int, recovery_codes: is.int })
export type FactorCounts = Selected<typeof factorCounts>

/** How many ways into an account there are beside its password. */
export function countFactorsOf(db: Db, userId: number, now: Instant): Promise<FactorCounts> {
  return only(
    db,
    factorCounts,
    sql`
    select (select count(*)::int from sessions
            where user_id = ${userId} and revoked_at is null and expires_at > ${now}) as sessions,
           (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
           (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as recovery_codes`,
  )
}

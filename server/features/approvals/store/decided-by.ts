import type { Reader } from '../../../api/member-access.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'

/** The reader decides: on their own only as the sole owner, on others’ if they see everybody or `isTheirs`. */
export function decidedBy(
  { userId, isSoleOwner, seesEverybody }: Reader,
  { memberId }: { memberId: Sql },
  isTheirs: Sql,
): (Sql | undefined)[] {
  return [isSoleOwner ? undefined : sql`${memberId} <> ${userId}`, seesEverybody ? undefined : isTheirs]
}

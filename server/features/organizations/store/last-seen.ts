import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

/** Records when members were last active; returns the members with newer activity. */
export async function recordMembersSeen(
  db: Db,
  organizationId: number,
  seen: readonly { userId: number; at: Instant }[],
): Promise<number[]> {
  if (seen.length === 0) return []
  const rows = await db.rows(
    { user_id: is.int },
    sql`update organization_members m set last_client_activity = given.at
        from (select user_id, max(at) as at
              from unnest(${seen.map(({ userId }) => userId)}::int[], ${seen.map(({ at }) => at)}::timestamptz[])
                   as each(user_id, at)
              group by user_id) given
        where m.organization_id = ${organizationId} and m.user_id = given.user_id
          and (m.last_client_activity is null or m.last_client_activity < given.at)
        returning m.user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}

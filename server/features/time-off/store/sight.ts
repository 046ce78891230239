import type { Reader } from '../../../api/member-access.ts'
import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'

/** A condition: the reader sees the time off of this user. Undefined if they see everybody's. */
export function isSeenBy(user: Sql, organizationId: number, reader: Reader): Sql | undefined {
  if (reader.seesEverybody) return undefined
  return sql`(${user} = ${reader.userId} or ${user} in (
    select a.user_id from member_approvers a
    where a.organization_id = ${organizationId} and a.approves_time_off and a.approver_id = ${reader.userId}))`
}

export async function isReadBy(
  db: Db,
  organizationId: number,
  reader: Reader,
  userId: number,
): Promise<boolean> {
  const condition = isSeenBy(sql`${userId}::int`, organizationId, reader)
  if (condition === undefined) return true
  return (await only(db, { is_seen: is.flag }, sql`select ${condition} as is_seen`)).is_seen
}

import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { instantFromSeconds } from '../../../foundation/time/instant.ts'
import type { Span } from '../rules/room.ts'
import type { MemberAt } from './limited-members.ts'

/** The shifts of a member that share time with a span. */
export function shiftsWithin(db: Db, { organizationId, userId }: MemberAt, span: Span): Promise<Span[]> {
  return db.rows(
    { from: is.int, to: is.int },
    sql`select extract(epoch from starts_at)::bigint as "from", extract(epoch from stops_at)::bigint as "to"
        from limited_shifts
        where organization_id = ${organizationId} and user_id = ${userId}
          and stops_at > ${instantFromSeconds(span.from)} and starts_at < ${instantFromSeconds(span.to)}
        order by starts_at`,
  )
}

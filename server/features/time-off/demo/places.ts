import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

const place = columns({ user_id: is.int, policy_id: is.int, time_zone: is.zone })

/** The first active policy of each member that is on one. */
export function placesOf(db: Db, organizationId: number): Promise<Selected<typeof place>[]> {
  return db.rows(
    place,
    sql`select distinct on (p.user_id) p.user_id, p.policy_id, m.time_zone
        from time_off_memberships p
        join time_off_members m on m.organization_id = p.organization_id and m.user_id = p.user_id
        join time_off_policies t on t.organization_id = p.organization_id and t.id = p.policy_id and t.status = 'active'
        where p.organization_id = ${organizationId} and p.left_on is null
        order by p.user_id, p.policy_id`,
  )
}

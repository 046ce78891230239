import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Approver } from '../ports.ts'

const approver = columns({
  role: is.text,
  is_sole_owner: is.flag,
  sees_everybody: is.flag,
  time_zone: is.zone,
})

/** The member as a reader, as their rights are now; undefined: they may no longer decide. */
export async function findApprover(
  db: Db,
  organizationId: number,
  userId: number,
): Promise<Approver | undefined> {
  const [found] = await db.rows(
    approver,
    sql`select m.role, m.is_sole_owner, m.sees_everybody, o.time_zone
        from member_directory m join organization_directory o on o.id = m.organization_id
        where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.status = 'active' and m.user_status = 'active'
          and not m.is_view_only and o.plan_active`,
  )
  if (found === undefined) return undefined
  const { role, is_sole_owner: isSoleOwner, sees_everybody: seesEverybody, time_zone: timeZone } = found
  return { reader: { userId, isSoleOwner, isManager: role !== 'user', seesEverybody }, timeZone }
}

import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'

/** Whether a member may only work during their shifts. */
export async function isBoundByShifts(db: Db, organizationId: number, userId: number): Promise<boolean> {
  const [row] = await db.rows(
    { limits_by_shifts: is.flag },
    sql`select limits_by_shifts from member_directory
        where organization_id = ${organizationId} and user_id = ${userId}`,
  )
  return row?.limits_by_shifts ?? false
}

/** The zone of a member, or of the organization. */
export async function zoneOf(
  db: Db,
  organizationId: number,
  userId: number,
  clock: 'organization' | 'user',
): Promise<ZoneName> {
  const { zone } = await only(
    db,
    { zone: is.zone },
    clock === 'user'
      ? sql`select time_zone as zone from member_directory
            where organization_id = ${organizationId} and user_id = ${userId}`
      : sql`select time_zone as zone from organization_directory where id = ${organizationId}`,
  )
  return zone
}

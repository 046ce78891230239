import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { shiftStatuses } from '../records/attendance-shift.ts'

const alerting = columns({
  status: is.word(...shiftStatuses),
  starts_at: is.instant,
  time_zone: is.zone,
  user_name: is.text,
})

/** A shift that people are notified about. */
export async function findAlerting(
  db: Db,
  organizationId: number,
  id: number,
): Promise<Selected<typeof alerting> | undefined> {
  const [row] = await db.rows(
    alerting,
    sql`select t.status, t.starts_at, t.time_zone, m.name as user_name
        from attendance_shifts t
        join member_directory m on m.organization_id = t.organization_id and m.user_id = t.user_id
        where t.organization_id = ${organizationId} and t.id = ${id}`,
  )
  return row
}

/** Owners and managers who see the member, and leads who plan their shifts; only leads, if a team of theirs wants that. */
export async function plannersOf(db: Db, organizationId: number, userId: number): Promise<number[]> {
  const { leads, others, only_leads } = await only(
    db,
    { leads: is.ints, others: is.ints, only_leads: is.flag },
    sql`with leads as (
          select lead_id, alone_hears_of_shifts as only_leads from led_members
          where organization_id = ${organizationId} and plans_shifts and user_id = ${userId}),
        able as (
          select user_id, sees_everybody from member_directory
          where organization_id = ${organizationId} and status = 'active' and not is_view_only and user_id <> ${userId})
        select array(select user_id from able where user_id in (select lead_id from leads)) as leads,
               array(select user_id from able where sees_everybody) as others,
               exists (select from leads where only_leads) as only_leads`,
  )
  return only_leads && leads.length > 0 ? leads : [...new Set([...leads, ...others])]
}

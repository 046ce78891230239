import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { MemberAt } from './policies.ts'

/** Whose images a member may see besides their own: members they lead, and everybody on projects they manage. */
export type Sight = 'everybody' | { userIds: number[]; projectIds: number[] }

export async function sightOf(db: Db, { organizationId, userId }: MemberAt): Promise<Exclude<Sight, string>> {
  const { led, managed } = await only(
    db,
    { led: is.ints, managed: is.ints },
    sql`
    select array(select distinct l.user_id from led_members l
                 where l.organization_id = ${organizationId} and l.sees_screenshots and l.lead_id = ${userId} order by l.user_id) as led,
           array(select m.project_id from managed_projects m
                 where m.organization_id = ${organizationId} and m.sees_screenshots and m.user_id = ${userId}
                 order by m.project_id) as managed`,
  )
  return { userIds: [userId, ...led], projectIds: managed }
}

/** Whether an active member sees everybody's data: an owner, or a manager who may. undefined: no active member. */
export async function isSeeingEverybody(
  db: Db,
  { organizationId, userId }: MemberAt,
): Promise<boolean | undefined> {
  const [found] = await db.rows(
    { sees_everybody: is.flag },
    sql`
    select sees_everybody from member_directory
    where organization_id = ${organizationId} and status = 'active' and user_id = ${userId}`,
  )
  return found?.sees_everybody
}

export function isInSight(sight: Sight, of: { userId: number; projectId: number }): boolean {
  return sight === 'everybody' || sight.userIds.includes(of.userId) || sight.projectIds.includes(of.projectId)
}

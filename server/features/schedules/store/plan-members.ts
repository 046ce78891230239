import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { LimitsInForce } from '../../limits/public.ts'
import { seenTeamIds } from '../../teams/public.ts'
import { isSeenBy, type Reader } from './sight.ts'

const planMember = columns({
  user_id: is.int,
  name: is.text,
  time_zone: is.zone,
  limits: is.json<LimitsInForce['limits']>(),
  limit_overrides: is.json<LimitsInForce['exceptions']>(),
  team_ids: is.json<number[]>(),
  is_planned: is.flag,
})

/** An active member, and whether the reader plans their shifts. */
export type PlanMember = Selected<typeof planMember>

export type MemberFilter = { user_ids?: number[] | undefined; team_ids?: number[] | undefined }

const isPlannedBy = (organizationId: number, { userId, seesEverybody }: Reader) =>
  seesEverybody
    ? sql`true`
    : sql`exists (select from led_members a where a.organization_id = ${organizationId} and a.plans_shifts
                    and a.lead_id = ${userId} and a.user_id = m.user_id)`

/** A page by user_id of the members that the reader sees. */
export function pageOfPlanMembers(
  db: Db,
  organizationId: number,
  { user_ids, team_ids, ...query }: MemberFilter & PageOf,
  reader: Reader,
): Promise<PlanMember[]> {
  const seenBy = reader.seesEverybody ? undefined : reader.userId
  return db.rows(
    planMember,
    sql`select m.user_id, m.name, m.time_zone, m.limits, m.limit_overrides,
               ${seenTeamIds({ organizationId: sql`m.organization_id`, memberId: sql`m.user_id` }, seenBy)} as team_ids,
               ${isPlannedBy(organizationId, reader)} as is_planned
        from member_directory m
        where ${every(
          sql`m.organization_id = ${organizationId} and m.status = 'active'`,
          sql`m.user_id >= ${query.page_start_id}::bigint`,
          among(sql`m.user_id`, user_ids),
          team_ids &&
            sql`m.user_id in (select t.user_id from team_member_directory t
                              where t.organization_id = ${organizationId} and t.team_id = any(${team_ids}::int[]))`,
          isSeenBy(sql`m.user_id`, organizationId, reader),
        )}
        order by m.user_id limit ${query.page_limit + 1}`,
  )
}

/** Whether the reader plans anybody's shifts. */
export async function plansAnybody(db: Db, organizationId: number, reader: Reader): Promise<boolean> {
  if (reader.seesEverybody) return true
  const rows = await db.rows(
    { user_id: is.int },
    sql`select user_id from led_members
        where organization_id = ${organizationId} and plans_shifts and lead_id = ${reader.userId} limit 1`,
  )
  return rows.length > 0
}

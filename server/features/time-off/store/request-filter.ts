import type { Reader } from '../../../api/member-access.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { ApprovalFilter } from '../../approvals/ports.ts'
import { inTeams } from '../../teams/public.ts'

/** Which requests `r` a list shows, and an approval of all takes. */
export function matches({
  user_ids,
  team_ids,
  project_ids,
  days,
  flagged,
}: ApprovalFilter): (Sql | undefined)[] {
  return [
    days.firstDay && sql`r.last_day >= ${days.firstDay}::date`,
    days.lastDay && sql`r.first_day <= ${days.lastDay}::date`,
    among(sql`r.user_id`, user_ids),
    inTeams({ organizationId: sql`r.organization_id`, memberId: sql`r.user_id` }, team_ids),
    project_ids &&
      sql`r.user_id in (select m.user_id from project_member_directory m
                        where m.organization_id = r.organization_id and m.status = 'active'
                          and m.project_id = any(${project_ids}::int[]))`,
    flagged === undefined ? undefined : sql`${isFlagged} = ${flagged}`,
  ]
}

/** Time is tracked on its days. The id of a day starts with its number since 1970. */
const isFlagged = sql`exists (
  select from tracked_days d
  where d.organization_id = r.organization_id and d.user_id = r.user_id and d.tracked > 0
    and d.id >= (r.first_day - date '1970-01-01')::bigint * 4294967296
    and d.id < (r.last_day - date '1970-01-01' + 1)::bigint * 4294967296)`

export function waitsFor(organizationId: number, reader: Reader): Sql {
  return every(sql`r.status = 'submitted'`, decidesOn(organizationId, reader))
}

/** Only a sole owner decides on their own requests. */
export function decidesOn(organizationId: number, { userId, seesEverybody, isSoleOwner }: Reader): Sql {
  const others = seesEverybody ? sql`true` : isDecidedBy(organizationId, userId)
  return sql`case when r.user_id = ${userId} then ${isSoleOwner}::boolean else ${others} end`
}

export function isDecidedBy(organizationId: number, userId: number): Sql {
  return sql`r.user_id in (select a.user_id from member_approvers a
                           where a.organization_id = ${organizationId} and a.approves_time_off and a.approver_id = ${userId})`
}

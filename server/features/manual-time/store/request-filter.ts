import type { Reader } from '../../../api/member-access.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { ApprovalFilter } from '../../approvals/ports.ts'
import { decidedBy } from '../../approvals/public.ts'
import { inTeams } from '../../teams/public.ts'
import { managedOrLedBy } from './reach.ts'

const columns = { organizationId: sql`r.organization_id`, memberId: sql`r.member_id` }

/** Which requests `r` a list shows, and an approval of all takes. */
export function matches({
  user_ids,
  team_ids,
  project_ids,
  days,
  flagged,
}: ApprovalFilter): (Sql | undefined)[] {
  return [
    days.firstDay && sql`r.last_date >= ${days.firstDay}`,
    days.lastDay && sql`r.date <= ${days.lastDay}`,
    among(sql`r.member_id`, user_ids),
    inTeams(columns, team_ids),
    among(sql`r.project_id`, project_ids),
    flagged === undefined ? undefined : sql`${isFlagged} = ${flagged}`,
  ]
}

/** It overlaps booked time or another pending request of the member. The id of an activity starts with its slot of ten minutes. */
const isFlagged = sql`(
  exists (select from tracked_time a
          where a.organization_id = r.organization_id and a.user_id = r.member_id
            and a.id >= floor(extract(epoch from r.start_time) / 600)::bigint * 536870912
            and a.id < ceil(extract(epoch from r.stop_time) / 600)::bigint * 536870912
            and a.starts_at < r.stop_time and a.starts_at + a.tracked * interval '1 second' > r.start_time)
  or exists (select from manual_time_requests other
             where other.organization_id = r.organization_id and other.member_id = r.member_id and other.status = 'submitted'
               and other.id <> r.id and other.start_time < r.stop_time and other.stop_time > r.start_time))`

export function waitsFor(organizationId: number, reader: Reader): Sql {
  return every(sql`r.status = 'submitted'`, ...decidesOn(organizationId, reader))
}

/** Only a sole owner decides on their own requests. */
export function decidesOn(organizationId: number, reader: Reader): (Sql | undefined)[] {
  return decidedBy(reader, columns, isDecidedBy(organizationId, reader.userId))
}

export function isDecidedBy(organizationId: number, userId: number): Sql {
  return managedOrLedBy({ organizationId, userId }, { ...columns, projectId: sql`r.project_id` })
}

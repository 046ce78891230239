import type { Reader } from '../../../api/member-access.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { ApprovalFilter } from '../../approvals/ports.ts'
import { decidedBy } from '../../approvals/public.ts'
import { managedOrLedBy } from '../../manual-time/public.ts'
import { inTeams } from '../../teams/public.ts'

const columns = { organizationId: sql`e.organization_id`, memberId: sql`e.user_id` }

/** Which expenses `e` a list shows, and an approval of all takes. */
export function matches({
  user_ids,
  team_ids,
  project_ids,
  days,
  flagged,
}: ApprovalFilter): (Sql | undefined)[] {
  return [
    days.firstDay && sql`e.date >= ${days.firstDay}::date`,
    days.lastDay && sql`e.date <= ${days.lastDay}::date`,
    among(sql`e.user_id`, user_ids),
    inTeams(columns, team_ids),
    among(sql`e.project_id`, project_ids),
    flagged === undefined ? undefined : sql`${isFlagged} = ${flagged}`,
  ]
}

/** It has no receipt, or looks like another one of the member: same day, amount and currency. */
const isFlagged = sql`(e.receipt_id is null or exists (
  select from expenses other
  where other.organization_id = e.organization_id and other.user_id = e.user_id and other.id <> e.id
    and other.date = e.date and other.amount = e.amount and other.currency = e.currency))`

export function waitsFor(organizationId: number, reader: Reader): Sql {
  return every(sql`e.status = 'submitted'`, ...decidesOn(organizationId, reader))
}

/** Only a sole owner decides on their own expenses. */
export function decidesOn(organizationId: number, reader: Reader): (Sql | undefined)[] {
  return decidedBy(reader, columns, isDecidedBy(organizationId, reader.userId))
}

export function isDecidedBy(organizationId: number, userId: number): Sql {
  return managedOrLedBy({ organizationId, userId }, { ...columns, projectId: sql`e.project_id` })
}

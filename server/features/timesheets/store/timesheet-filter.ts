import type { Reader } from '../../../api/member-access.ts'
import { every, type Sql, some, sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ApprovalFilter } from '../../approvals/ports.ts'
import { decidedBy } from '../../approvals/public.ts'
import { inTeams } from '../../teams/public.ts'
import type { Warnings } from '../ports.ts'

const columns = { organizationId: sql`t.organization_id`, memberId: sql`t.user_id` }

/** Which timesheets `t` a list shows, and an approval of all takes. */
export type TimesheetFilter = ApprovalFilter

/** Without `user_ids`: lists have a way of their own through the index. Unusual activity is for those who see everybody. */
export function matches(
  { team_ids, project_ids, days, flagged }: Omit<TimesheetFilter, 'user_ids'>,
  { manualTime, timeOff, unusual }: Warnings,
  { seesEverybody }: Reader,
): (Sql | undefined)[] {
  return [
    days.firstDay && sql`t.stop_date >= ${days.firstDay}::date`,
    days.lastDay && sql`t.start_date <= ${days.lastDay}::date`,
    inTeams(columns, team_ids),
    project_ids && hasDay(sql`d.project_id = any(${project_ids}::int[]) and d.tracked > 0`),
    flagged === undefined
      ? undefined
      : sql`${some([manualTime, timeOff, ...(seesEverybody ? [unusual] : [])])} = ${flagged}`,
  ]
}

/** A day of the timesheet `t`. The id of a day starts with its number since 1970. */
function hasDay(condition: Sql): Sql {
  return sql`exists (
    select from tracked_days d
    where d.organization_id = t.organization_id and d.user_id = t.user_id
      and d.id >= (t.start_date - date '1970-01-01')::bigint * 4294967296
      and d.id < (t.stop_date - date '1970-01-01' + 1)::bigint * 4294967296 and ${condition})`
}

/** Neither the timesheet nor its time changed since a moment. */
export function isUnchangedSince(at: Instant): Sql {
  return sql`(t.updated_at <= ${at} and not ${hasDay(sql`d.updated_at > ${at}`)})`
}

export function waitsFor(organizationId: number, reader: Reader): Sql {
  return every(sql`t.status = 'submitted'`, ...decidesOn(organizationId, reader))
}

/** The timesheets that the reader decides on. Four eyes: only a sole owner decides on their own. */
export function decidesOn(organizationId: number, reader: Reader): (Sql | undefined)[] {
  return decidedBy(reader, columns, isDecidedBy(organizationId, reader.userId))
}

/** Members submit on the last working day, so the weekend before the end counts. */
export function isMissingFor(organizationId: number, reader: Reader, today: CalendarDate): Sql {
  const { userId, seesEverybody } = reader
  return every(
    sql`t.status in ('open', 'denied') and not t.is_paid`,
    sql`t.stop_date <= ${today}::date + 2`,
    sql`t.user_id <> ${userId}`,
    seesEverybody ? undefined : isDecidedBy(organizationId, userId),
  )
}

export function isDecidedBy(organizationId: number, userId: number): Sql {
  return sql`t.user_id in (
    select a.user_id from member_approvers a
    where a.organization_id = ${organizationId} and a.approves_timesheets and a.approver_id = ${userId})`
}

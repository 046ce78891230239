import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import { type CalendarKind, calendarKinds } from '../rules/calendar-kinds.ts'

/** Whose days a calendar shows: the members that its reader sees, of these teams or users. */
export type Calendar = {
  organizationId: number
  /** Sees themself, the time off that they decide on, and the shifts of their teams; undefined: everything. */
  seenBy: number | undefined
  /** What it shows; undefined: everything. */
  kinds?: readonly CalendarKind[] | undefined
  userIds?: number[] | undefined
  teamIds?: number[] | undefined
}

/** Whether a member is in the calendar: chosen by the filters, with anything that the reader sees. */
export function isShown(userId: Sql, calendar: Calendar): Sql {
  const { kinds = calendarKinds } = calendar
  const [off, shifts] = [seesTimeOff(userId, calendar), seesShifts(userId, calendar)]
  const isOff = kinds.some((kind) => kind !== 'shift')
  const isSeen = !kinds.includes('shift') ? off : isOff ? sql`(${off} or ${shifts})` : shifts
  return every(isChosen(userId, calendar), isSeen)
}

export function isChosen(userId: Sql, { organizationId, userIds, teamIds }: Calendar): Sql {
  return every(
    sql`true`,
    among(userId, userIds),
    teamIds &&
      sql`${userId} in (select t.user_id from team_member_directory t
                        where t.organization_id = ${organizationId} and t.team_id = any(${teamIds}::int[]))`,
  )
}

/** Members see their own time off, and time off that they decide on. */
export function seesTimeOff(userId: Sql, { organizationId, seenBy }: Calendar): Sql {
  if (seenBy === undefined) return sql`true`
  return sql`(${userId} = ${seenBy}
              or ${userId} in (select a.user_id from member_approvers a
                               where a.organization_id = ${organizationId} and a.approves_time_off and a.approver_id = ${seenBy}))`
}

/** Members see their own shifts, and those of their teams. */
export function seesShifts(userId: Sql, { organizationId, seenBy }: Calendar): Sql {
  if (seenBy === undefined) return sql`true`
  return sql`(${userId} = ${seenBy}
              or ${userId} in (select c.user_id from teammates c
                               where c.organization_id = ${organizationId} and c.reader_id = ${seenBy}))`
}

/** Of how many members the calendar shows time off and holidays. */
export async function countShown(db: Db, calendar: Calendar): Promise<number> {
  const { found } = await only(
    db,
    { found: is.int },
    sql`select count(*)::int as found from member_directory p
        where p.organization_id = ${calendar.organizationId} and p.status = 'active'
          and ${every(isChosen(sql`p.user_id`, calendar), seesTimeOff(sql`p.user_id`, calendar))}`,
  )
  return found
}

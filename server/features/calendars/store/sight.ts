import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'

/** Whose days a calendar shows: the members that its reader sees, of these teams or users. */
export type Calendar = {
  organizationId: number
  /** Sees themself and the members whose time off they decide on; undefined: the reader sees everybody. */
  seenBy: number | undefined
  userIds?: number[] | undefined
  teamIds?: number[] | undefined
}

export function isShown(userId: Sql, { organizationId, seenBy, userIds, teamIds }: Calendar): Sql {
  return every(
    sql`true`,
    among(userId, userIds),
    teamIds &&
      sql`${userId} in (select t.user_id from calendar_team_members t
                        where t.organization_id = ${organizationId} and t.team_id = any(${teamIds}::int[]))`,
    seenBy === undefined
      ? undefined
      : sql`(${userId} = ${seenBy}
             or ${userId} in (select a.user_id from time_off_approvers a
                              where a.organization_id = ${organizationId} and a.approver_id = ${seenBy}))`,
  )
}

/** How many members the calendar shows. */
export async function countShown(db: Db, calendar: Calendar): Promise<number> {
  const { found } = await only(
    db,
    { found: is.int },
    sql`select count(*)::int as found from calendar_people p
        where p.organization_id = ${calendar.organizationId} and ${isShown(sql`p.user_id`, calendar)}`,
  )
  return found
}

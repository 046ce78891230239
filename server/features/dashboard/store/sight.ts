import { among } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'

/** What a caller who doesn’t see everybody can see: their own time, and all time on these projects. */
export type Sight = {
  userId: number
  projectIds: number[]
  /** On these projects they also see the limits and timesheets of members. */
  managedIds: number[]
}

export type Filters = {
  user_ids: number[] | undefined
  team_ids: number[] | undefined
  project_ids: number[] | undefined
  /** undefined means everybody. */
  sight: Sight | undefined
}

/** Whether time on a project matches the filters and the caller can see it. */
export function isTimeShown(userId: Sql, projectId: Sql, { sight, project_ids }: Filters): Sql {
  return every(
    sql`true`,
    among(projectId, project_ids),
    sight && sql`(${userId} = ${sight.userId} or ${projectId} = any(${sight.projectIds}::int[]))`,
  )
}

/** Whether a member matches the filters and the caller can see them. */
export function isMemberShown(organizationId: number, userId: Sql, filters: Filters): Sql {
  const { user_ids, team_ids, project_ids, sight } = filters
  return every(
    sql`true`,
    among(userId, user_ids),
    team_ids &&
      sql`${userId} in (select tm.user_id from team_member_directory tm
                        where tm.organization_id = ${organizationId} and tm.team_id = any(${team_ids}::int[]))`,
    project_ids && isOn(organizationId, userId, project_ids),
    sight && sql`(${userId} = ${sight.userId} or ${isOn(organizationId, userId, sight.projectIds)})`,
  )
}

export function isOn(organizationId: number, userId: Sql, projectIds: number[]): Sql {
  return sql`${userId} in (select pm.user_id from project_member_directory pm
                           where pm.organization_id = ${organizationId} and pm.status = 'active' and pm.project_id = any(${projectIds}::int[]))`
}

import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type TeamProjectRow, teamProject } from '../records/team-project.ts'
import type { TeamAt } from './team-members.ts'

/** A page by project_id; uses the primary key. */
export function pageOfTeamProjects(
  db: Db,
  { organizationId, teamId }: TeamAt,
  query: PageOf,
): Promise<TeamProjectRow[]> {
  const view = teamProject.view(true)
  return db.records(
    view,
    sql`select ${view.columns} from team_projects tp
        where tp.organization_id = ${organizationId} and tp.team_id = ${teamId}
          and tp.project_id >= ${query.page_start_id}::bigint
        order by tp.project_id limit ${query.page_limit + 1}`,
  )
}

/** The projects of teams, each once. */
export async function projectIdsOf(db: Db, organizationId: number, teamIds: number[]): Promise<number[]> {
  const rows = await db.rows(
    { project_id: is.int },
    sql`select distinct project_id from team_projects
        where organization_id = ${organizationId} and team_id = any(${teamIds}::int[]) order by project_id`,
  )
  return rows.map((row) => row.project_id)
}

/** Adds projects to a team; returns the ones that are new there. */
export async function insertTeamProjects(
  db: Db,
  { organizationId, teamId }: TeamAt,
  projectIds: number[],
  now: Instant,
): Promise<number[]> {
  if (projectIds.length === 0) return []
  const rows = await db.rows(
    { project_id: is.int },
    sql`insert into team_projects (organization_id, team_id, project_id, created_at, updated_at)
        select ${organizationId}, ${teamId}, id, ${now}::timestamptz, ${now}::timestamptz
        from unnest(${projectIds}::int[]) as id
        on conflict (organization_id, team_id, project_id) do nothing
        returning project_id`,
  )
  return rows.map((row) => row.project_id)
}

/** Removes projects from a team; returns the ones that were on it. */
export async function deleteTeamProjects(
  db: Db,
  { organizationId, teamId }: TeamAt,
  projectIds: number[],
): Promise<number[]> {
  if (projectIds.length === 0) return []
  const rows = await db.rows(
    { project_id: is.int },
    sql`delete from team_projects
        where organization_id = ${organizationId} and team_id = ${teamId} and project_id = any(${projectIds}::int[])
        returning project_id`,
  )
  return rows.map((row) => row.project_id)
}

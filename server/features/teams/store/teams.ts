import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { contains } from '../../../foundation/db/filters.ts'
import { every, isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { flag, int, nullable } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import { type TeamRow, team } from '../records/team.ts'
import type { LeadOption } from '../rules/lead-options.ts'

const view = team.view(true)
const foundView = view.with({
  organization_id: int('t.organization_id'),
  is_lead: nullable(flag('tm.is_lead')),
})
export type FoundTeam = RowOf<typeof foundView>

/** The team with its organization and whether the caller leads it; is_lead is null when the caller is not in the team. */
export async function findTeam(
  db: Db,
  organizationIds: number[],
  id: number,
  userId: number,
): Promise<FoundTeam | undefined> {
  const [row] = await db.records(
    foundView,
    sql`select ${foundView.columns}
        from teams t
        left join team_members tm on tm.organization_id = t.organization_id and tm.team_id = t.id
                                 and tm.user_id = ${userId}
        where t.id = ${id} and ${isOneOf(sql`t.organization_id`, organizationIds)}`,
  )
  return row
}

export async function getTeam(db: Db, organizationId: number, id: number): Promise<TeamRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from teams t where t.organization_id = ${organizationId} and t.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`Team ${id}`)
  return row
}

export type TeamQuery = PageOf & {
  /** Only the teams of this user; undefined: all. */
  memberId: number | undefined
  search: { name: string | undefined }
  /** Only the teams of any of these users. */
  user_ids: number[] | undefined
}

/** Uses the primary key, or team_members_by_user for a caller who sees only their own teams. */
export function pageOfTeams(db: Db, organizationId: number, query: TeamQuery): Promise<TeamRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from teams t
        where ${every(
          sql`t.organization_id = ${organizationId}`,
          sql`t.id >= ${query.page_start_id}::bigint`,
          query.memberId === undefined
            ? undefined
            : sql`t.id in (select tm.team_id from team_members tm
                           where tm.organization_id = ${organizationId} and tm.user_id = ${query.memberId})`,
          query.user_ids &&
            sql`t.id in (select tm.team_id from team_members tm
                         where tm.organization_id = ${organizationId}
                           and tm.user_id = any(${query.user_ids}::int[]))`,
          contains(sql`t.name`, query.search.name),
        )}
        order by t.id limit ${query.page_limit + 1}`,
  )
}

const summary = columns({ id: is.int, member_count: is.int, project_count: is.int, lead_ids: is.ints })
export type TeamSummary = Selected<typeof summary>

/** How many members and projects each team has, and who leads it. */
export function summariesOf(db: Db, organizationId: number, ids: number[]): Promise<TeamSummary[]> {
  return db.rows(
    summary,
    sql`select given.id,
               (select count(*)::int from team_members tm
                where tm.organization_id = ${organizationId} and tm.team_id = given.id) as member_count,
               (select count(*)::int from team_projects tp
                where tp.organization_id = ${organizationId} and tp.team_id = given.id) as project_count,
               array(select tm.user_id from team_members tm
                     where tm.organization_id = ${organizationId} and tm.team_id = given.id and tm.is_lead
                     order by tm.user_id) as lead_ids
        from unnest(${ids}::int[]) as given(id)`,
  )
}

const locked = columns({ name: is.text, is_scim_managed: is.flag })

/** Locks the team until the commit; undefined: there is no such team. */
export async function lockTeam(
  db: Db,
  organizationId: number,
  id: number,
): Promise<Selected<typeof locked> | undefined> {
  const [state] = await db.rows(
    locked,
    sql`select name, is_scim_managed from teams
        where organization_id = ${organizationId} and id = ${id} for update`,
  )
  return state
}

export async function deleteTeamRows(db: Db, organizationId: number, id: number): Promise<void> {
  await db.change(sql`delete from team_members where organization_id = ${organizationId} and team_id = ${id}`)
  await db.change(
    sql`delete from team_projects where organization_id = ${organizationId} and team_id = ${id}`,
  )
  await db.change(sql`delete from teams where organization_id = ${organizationId} and id = ${id}`)
}

/** The given ids that are teams of the organization. */
export async function teamsAmong(db: Db, organizationId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from teams where organization_id = ${organizationId} and id = any(${ids}::int[])`,
  )
  return new Set(rows.map((row) => row.id))
}

/** Whether the user leads a team whose leads have this option. */
export async function leadsWith(
  db: Db,
  organizationId: number,
  userId: number,
  option: LeadOption,
): Promise<boolean> {
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (select from team_members tm
                       join teams t on t.organization_id = tm.organization_id and t.id = tm.team_id
                       where tm.organization_id = ${organizationId} and tm.user_id = ${userId} and tm.is_lead
                         and (t.lead_options ->> ${option})::boolean) as found`,
  )
  return found
}

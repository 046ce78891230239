import { type Db, only } from '../../../foundation/db/database.ts'
import { contains } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Metadata } from '../../../foundation/records/metadata.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { team } from '../records/team.ts'
import type { LeadOption, LeadOptions } from '../rules/lead-options.ts'

const view = team.view(true)

/** The team, its organization, and whether the caller is in it and leads it: every call about it needs them all. */
export async function findTeam(
  db: Db,
  organizationIds: number[],
  id: number,
  userId: number,
): Promise<Row | undefined> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns}, t.organization_id, tm.is_lead
        from teams t
        left join team_members tm on tm.organization_id = t.organization_id and tm.team_id = t.id
                                 and tm.user_id = ${userId}
        where t.id = ${id} and t.organization_id = any(${organizationIds}::int[])`,
  )
  return row
}

export async function getTeam(db: Db, organizationId: number, id: number): Promise<Row> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from teams t where t.organization_id = ${organizationId} and t.id = ${id}`,
  )
  if (row === undefined) throw new Error(`Team ${id} is gone.`)
  return row
}

export type TeamQuery = PageOf & {
  /** undefined: all; otherwise only the teams that this user is in. */
  memberId: number | undefined
  search: { name: string | undefined }
  /** Only the teams that any of these is in. */
  user_ids: number[] | undefined
}

/** Carried by the primary key, or by team_members_by_user for somebody who sees only their own. */
export function pageOfTeams(db: Db, organizationId: number, query: TeamQuery): Promise<Row[]> {
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

export type TeamSummary = { id: number; member_count: number; project_count: number; lead_ids: number[] }

/** How many are in each team, on how many projects it works, and who leads it. */
export function summariesOf(db: Db, organizationId: number, ids: number[]): Promise<TeamSummary[]> {
  return db.rows<TeamSummary>(sql`
    select given.id,
           (select count(*)::int from team_members tm
            where tm.organization_id = ${organizationId} and tm.team_id = given.id) as member_count,
           (select count(*)::int from team_projects tp
            where tp.organization_id = ${organizationId} and tp.team_id = given.id) as project_count,
           array(select tm.user_id from team_members tm
                 where tm.organization_id = ${organizationId} and tm.team_id = given.id and tm.is_lead
                 order by tm.user_id) as lead_ids
    from unnest(${ids}::int[]) as given(id)`)
}

export type NewTeam = { name: string; metadata: Metadata; leadOptions: LeadOptions }

export async function insertTeam(
  db: Db,
  organizationId: number,
  given: NewTeam,
  now: Instant,
): Promise<number> {
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into teams (organization_id, name, metadata, lead_options, created_at, updated_at)
        values (${organizationId}, ${given.name}, ${JSON.stringify(given.metadata)}, ${JSON.stringify(given.leadOptions)},
                ${now}, ${now})
        returning id`,
  )
  return id
}

export type TeamState = {
  name: string
  metadata: Metadata
  lead_options: LeadOptions
  is_scim_managed: boolean
}

/** Locks the row, so that two changes at once are both kept. */
export async function lockTeam(db: Db, organizationId: number, id: number): Promise<TeamState | undefined> {
  const [state] = await db.rows<TeamState>(sql`
    select name, metadata, lead_options, is_scim_managed from teams
    where organization_id = ${organizationId} and id = ${id} for update`)
  return state
}

export async function setTeam(
  db: Db,
  organizationId: number,
  id: number,
  { name, metadata, lead_options }: Omit<TeamState, 'is_scim_managed'>,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update teams set name = ${name}, metadata = ${JSON.stringify(metadata)},
                     lead_options = ${JSON.stringify(lead_options)}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
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
  const rows = await db.rows<{ id: number }>(
    sql`select id from teams where organization_id = ${organizationId} and id = any(${ids}::int[])`,
  )
  return new Set(rows.map((row) => row.id))
}

/** Whether somebody leads a team whose leads have this option. */
export async function leadsWith(
  db: Db,
  organizationId: number,
  userId: number,
  option: LeadOption,
): Promise<boolean> {
  const { found } = await only<{ found: boolean }>(
    db,
    sql`select exists (select from team_members tm
                       join teams t on t.organization_id = tm.organization_id and t.id = tm.team_id
                       where tm.organization_id = ${organizationId} and tm.user_id = ${userId} and tm.is_lead
                         and (t.lead_options ->> ${option})::boolean) as found`,
  )
  return found
}

import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { teamMember } from '../records/team-member.ts'
import type { TeamMemberRow } from '../rules/team-membership.ts'

export type TeamAt = { organizationId: number; teamId: number }

/** A page by user_id, carried by the primary key. */
export function pageOfTeamMembers(db: Db, { organizationId, teamId }: TeamAt, query: PageOf): Promise<Row[]> {
  const view = teamMember.view(true)
  return db.records(
    view,
    sql`select ${view.columns} from team_members tm
        where tm.organization_id = ${organizationId} and tm.team_id = ${teamId}
          and tm.user_id >= ${query.page_start_id}::bigint
        order by tm.user_id limit ${query.page_limit + 1}`,
  )
}

export function membersOf(db: Db, { organizationId, teamId }: TeamAt): Promise<TeamMemberRow[]> {
  return db.rows<TeamMemberRow>(sql`
    select user_id, role, is_lead from team_members
    where organization_id = ${organizationId} and team_id = ${teamId} order by user_id`)
}

/** Writes members as they shall be, new and old ones alike. */
export async function writeTeamMembers(
  db: Db,
  { organizationId, teamId }: TeamAt,
  members: TeamMemberRow[],
  now: Instant,
): Promise<void> {
  if (members.length === 0) return
  const list = <T>(pick: (member: TeamMemberRow) => T) => members.map(pick)
  await db.change(sql`
    insert into team_members (organization_id, team_id, user_id, role, is_lead, created_at, updated_at)
    select ${organizationId}, ${teamId}, given.*, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${list((m) => m.user_id)}::int[], ${list((m) => m.role)}::text[],
                ${list((m) => m.is_lead)}::boolean[]) as given(user_id, role, is_lead)
    on conflict (organization_id, team_id, user_id) do update
      set role = excluded.role, is_lead = excluded.is_lead, updated_at = excluded.updated_at`)
}

export async function deleteTeamMembers(
  db: Db,
  { organizationId, teamId }: TeamAt,
  userIds: number[],
): Promise<void> {
  if (userIds.length === 0) return
  await db.change(sql`
    delete from team_members
    where organization_id = ${organizationId} and team_id = ${teamId} and user_id = any(${userIds}::int[])`)
}

/** Puts somebody into teams; tells which of them they were not in before. */
export async function insertIntoTeams(
  db: Db,
  organizationId: number,
  { userId, role, teamIds }: { userId: number; role: string; teamIds: number[] },
  now: Instant,
): Promise<number[]> {
  const rows = await db.rows<{ team_id: number }>(sql`
    insert into team_members (organization_id, team_id, user_id, role, created_at, updated_at)
    select t.organization_id, t.id, ${userId}, ${role}, ${now}::timestamptz, ${now}::timestamptz
    from teams t where t.organization_id = ${organizationId} and t.id = any(${teamIds}::int[])
    on conflict (organization_id, team_id, user_id) do nothing
    returning team_id`)
  return rows.map((row) => row.team_id)
}

/** Takes users out of every team; tells of which, and what they were there. */
export function deleteFromAllTeams(
  db: Db,
  organizationId: number,
  userIds: number[],
): Promise<(TeamMemberRow & { team_id: number })[]> {
  return db.rows(sql`
    delete from team_members where organization_id = ${organizationId} and user_id = any(${userIds}::int[])
    returning team_id, user_id, role, is_lead`)
}

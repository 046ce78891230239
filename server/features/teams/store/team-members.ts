import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type TeamMemberRow, teamMember } from '../records/team-member.ts'
import type { TeamMemberState } from '../rules/team-membership.ts'

const member = columns({
  user_id: is.int,
  role: is.word('manager', 'user', 'viewer'),
  is_lead: is.flag,
})

export type TeamAt = { organizationId: number; teamId: number }

/** A page by user_id; uses the primary key. */
export function pageOfTeamMembers(
  db: Db,
  { organizationId, teamId }: TeamAt,
  query: PageOf,
): Promise<TeamMemberRow[]> {
  const view = teamMember.view(true)
  return db.records(
    view,
    sql`select ${view.columns} from team_members tm
        where tm.organization_id = ${organizationId} and tm.team_id = ${teamId}
          and tm.user_id >= ${query.page_start_id}::bigint
        order by tm.user_id limit ${query.page_limit + 1}`,
  )
}

export function membersOf(db: Db, { organizationId, teamId }: TeamAt): Promise<TeamMemberState[]> {
  return db.rows(
    member,
    sql`select user_id, role, is_lead from team_members
        where organization_id = ${organizationId} and team_id = ${teamId} order by user_id`,
  )
}

/** Inserts and updates members in one statement. */
export async function writeTeamMembers(
  db: Db,
  { organizationId, teamId }: TeamAt,
  members: TeamMemberState[],
  now: Instant,
): Promise<void> {
  if (members.length === 0) return
  const list = <T>(pick: (member: TeamMemberState) => T) => members.map(pick)
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

/** Adds a user to teams; returns the teams that they were not in before. */
export async function insertIntoTeams(
  db: Db,
  organizationId: number,
  { userId, role, teamIds }: { userId: number; role: string; teamIds: number[] },
  now: Instant,
): Promise<number[]> {
  const rows = await db.rows(
    { team_id: is.int },
    sql`insert into team_members (organization_id, team_id, user_id, role, created_at, updated_at)
        select t.organization_id, t.id, ${userId}, ${role}, ${now}::timestamptz, ${now}::timestamptz
        from teams t where t.organization_id = ${organizationId} and t.id = any(${teamIds}::int[])
        on conflict (organization_id, team_id, user_id) do nothing
        returning team_id`,
  )
  return rows.map((row) => row.team_id)
}

const formerMember = columns({ ...member, team_id: is.int })

/** Removes users from every team; returns what they were in each. */
export function deleteFromAllTeams(
  db: Db,
  organizationId: number,
  userIds: number[],
): Promise<Selected<typeof formerMember>[]> {
  return db.rows(
    formerMember,
    sql`delete from team_members where organization_id = ${organizationId} and user_id = any(${userIds}::int[])
        returning team_id, user_id, role, is_lead`,
  )
}

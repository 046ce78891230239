import assert from 'node:assert/strict'
import { sql } from '../../server/foundation/db/sql.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import type { Stage } from './stage.ts'

type Member = {
  user_id: number
  membership_status: string
  membership_role: string
  effective_role: string
  trackable: boolean | string
  project_members: { membership_role: string }[]
}

/** What must hold after any steps, once background work is done. */
export async function checkAll(stage: Stage): Promise<void> {
  await anOwnerExists(stage)
  await noMembershipOutlivesItsMember(stage)
  await rolesAgree(stage)
  await teamsReachTheirProjects(stage)
  await versionsCountChanges(stage)
}

async function owners({ w, organizationId }: Stage): Promise<number[]> {
  const rows = await queried<{ user_id: number }>(
    w.database,
    sql`
    select user_id from organization_members
    where organization_id = ${organizationId} and role = 'owner' and status = 'active' order by user_id`,
  )
  return rows.map((row) => row.user_id)
}

async function anOwnerExists(stage: Stage): Promise<void> {
  assert.notDeepEqual(await owners(stage), [], 'nobody owns the organization')
}

async function noMembershipOutlivesItsMember({ w, organizationId }: Stage): Promise<void> {
  const left = await queried(
    w.database,
    sql`
    with gone as (select user_id from organization_members
                  where organization_id = ${organizationId} and status = 'removed')
    select 'project' as of, project_id as id, user_id from project_members
      where organization_id = ${organizationId} and status = 'active' and user_id in (select user_id from gone)
    union all
    select 'team', team_id, user_id from team_members
      where organization_id = ${organizationId} and user_id in (select user_id from gone)
    union all
    select 'task', a.task_id, a.user_id from task_assignees a
      join tasks t on t.organization_id = a.organization_id and t.id = a.task_id
      left join project_members pm on pm.organization_id = a.organization_id and pm.project_id = t.project_id
        and pm.user_id = a.user_id and pm.status = 'active' and pm.role <> 'viewer'
      where a.organization_id = ${organizationId} and pm.user_id is null`,
  )
  assert.deepEqual(left, [])
}

/** The members list as an owner sees it: each role follows from the listed projects. */
async function rolesAgree(stage: Stage): Promise<void> {
  const { w, organizationId, people } = stage
  const [ownerId] = await owners(stage)
  const owner = people.find(({ id }) => id === ownerId)
  const { body } = await w.call(
    `GET /v2/organizations/${organizationId}/members?include_removed=true&include_projects=true`,
    owner,
  )
  const members: Member[] = body.members
  for (const member of members) {
    const roles = member.project_members.map((its) => its.membership_role)
    // The list includes removed memberships; they grant nothing.
    const inForce = member.membership_status === 'removed' ? [] : await rolesOf(stage, member.user_id)
    if (member.membership_status === 'active') assert.ok(inForce.length <= roles.length)
    assert.deepEqual(
      [member.membership_role, member.effective_role, member.trackable],
      expected(member.membership_role, inForce),
      `user ${member.user_id} with ${inForce.join(', ') || 'no project'}`,
    )
  }
}

async function rolesOf({ w, organizationId }: Stage, userId: number): Promise<string[]> {
  const rows = await queried<{ role: string }>(
    w.database,
    sql`
    select pm.role from project_members pm
    join projects p on p.organization_id = pm.organization_id and p.id = pm.project_id
    where pm.organization_id = ${organizationId} and pm.user_id = ${userId} and pm.status = 'active'
      and p.status = 'active'`,
  )
  return rows.map(({ role }) => role)
}

function expected(membershipRole: string, roles: string[]): [string, string, boolean | string] {
  const trackable = roles.some((role) => role !== 'viewer') ? true : 'viewer'
  if (membershipRole === 'owner' || membershipRole === 'manager')
    return [membershipRole, `organization_${membershipRole}`, trackable]
  const [first] = roles
  if (first === undefined) return ['unassigned', 'unassigned', trackable]
  return ['user', roles.every((role) => role === first) ? `project_${first}` : 'by_project', trackable]
}

/** Team members are on the team's projects, and nobody is on a project through a team they are not in. */
async function teamsReachTheirProjects({ w, organizationId }: Stage): Promise<void> {
  const wrong = await queried(
    w.database,
    sql`
    with rank(role, at) as (values ('viewer', 1), ('user', 2), ('manager', 3)),
    through as (
      select tp.project_id, tm.user_id, max(rank.at) as at
      from team_members tm
      join team_projects tp on tp.organization_id = tm.organization_id and tp.team_id = tm.team_id
      join rank on rank.role = tm.role
      where tm.organization_id = ${organizationId} group by tp.project_id, tm.user_id
    ), held as (
      select pm.project_id, pm.user_id, its.at as role, direct.at as direct, team.at as team
      from project_members pm
      join rank its on its.role = pm.role
      left join rank direct on direct.role = pm.direct_role
      left join rank team on team.role = pm.team_role
      where pm.organization_id = ${organizationId} and pm.status = 'active'
    )
    select project_id, user_id, through.at as wanted, held.team, held.direct, held.role
    from through full join held using (project_id, user_id)
    where through.at is distinct from held.team
       or held.role is distinct from coalesce(held.direct, held.team)`,
  )
  assert.deepEqual(wrong, [])
}

/** Every change of a task announces one fact. */
async function versionsCountChanges({ w, organizationId, taskIds }: Stage): Promise<void> {
  const wrong = await queried(
    w.database,
    sql`
    select t.id, t.lock_version, count(f.position)::int as changes
    from tasks t
    left join facts f on f.organization_id = t.organization_id and f.name in ('task.changed', 'task.deleted')
                     and f.payload ->> 'task_id' = t.id::text
    where t.organization_id = ${organizationId} and t.id = any(${taskIds}::int[])
    group by t.organization_id, t.id having t.lock_version <> count(f.position)`,
  )
  assert.deepEqual(wrong, [])
}

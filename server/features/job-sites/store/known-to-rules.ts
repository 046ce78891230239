import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { KnownToRules, WantedRule } from '../rules/rule-faults.ts'

type Pair = [number, number]

/** Members `p` of projects who can track time on them. */
export const workers = sql`
  project_member_directory p
  join member_directory m on m.organization_id = p.organization_id and m.user_id = p.user_id and m.status = 'active'
    and m.is_trackable and p.status = 'active' and p.role <> 'viewer'`

/** What rules may name, of all that they do name, in one statement. */
export async function knownToRules(
  db: Db,
  organizationId: number,
  wanted: readonly WantedRule[],
): Promise<KnownToRules> {
  const listed = (name: string): number[] =>
    wanted.flatMap(({ sent, terms = {} }) => [
      ...(Reflect.get(terms, name) ?? []),
      ...(Reflect.get(sent, name) ?? []),
      ...(Reflect.get(sent, `add_${name}`) ?? []),
    ])
  const [userIds, teamIds] = [listed('user_ids'), listed('team_ids')]
  const projectIds = wanted.flatMap(({ terms }) => terms?.start_project_id ?? [])
  const taskIds = wanted.flatMap(({ terms }) => terms?.start_task_id ?? [])
  const here = sql`organization_id = ${organizationId}`
  const found = await only(
    db,
    {
      users: is.ints,
      teams: is.ints,
      projects: is.ints,
      tasks: is.json<Pair[]>(),
      members: is.json<Pair[]>(),
      trackers: is.json<Pair[]>(),
    },
    sql`
    with covered as (
      select t.team_id, t.user_id from team_member_directory t
      join member_directory m on m.organization_id = t.organization_id and m.user_id = t.user_id and m.status = 'active'
      where t.organization_id = ${organizationId} and t.team_id = any(${teamIds}::int[]))
    select array(select user_id from member_directory where ${here} and status = 'active' and user_id = any(${userIds}::int[])) as users,
           array(select id from team_directory where ${here} and id = any(${teamIds}::int[])) as teams,
           array(select id from project_directory where ${here} and status = 'active' and id = any(${projectIds}::int[])) as projects,
           coalesce((select json_agg(json_build_array(id, project_id)) from task_directory
                     where ${here} and status <> 'deleted' and id = any(${taskIds}::int[])), '[]') as tasks,
           coalesce((select json_agg(json_build_array(team_id, user_id)) from covered), '[]') as members,
           coalesce((select json_agg(json_build_array(p.project_id, p.user_id)) from ${workers}
                     where p.organization_id = ${organizationId} and p.project_id = any(${projectIds}::int[])
                       and (p.user_id = any(${userIds}::int[]) or p.user_id in (select user_id from covered))), '[]')
             as trackers`,
  )
  return {
    userIds: new Set(found.users),
    teamIds: new Set(found.teams),
    projectIds: new Set(found.projects),
    tasks: new Map(found.tasks),
    teams: grouped(found.members),
    trackers: new Map([...grouped(found.trackers)].map(([id, users]) => [id, new Set(users)])),
  }
}

/** Locks teams until the commit, so that none of them goes while a rule begins to name it. */
export async function lockTeams(db: Db, organizationId: number, ids: readonly number[]): Promise<void> {
  await db.change(
    sql`select from team_directory where organization_id = ${organizationId} and id = any(${ids}::int[])
        order by id for share`,
  )
}

function grouped(pairs: readonly Pair[]): Map<number, number[]> {
  const groups = Map.groupBy(pairs, ([key]) => key)
  return new Map([...groups].map(([key, its]) => [key, its.map(([, id]) => id)]))
}

import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { actions, type RuleTerms, type SiteRule } from '../rules/site-rules.ts'

export type SiteAt = { organizationId: number; siteId: number }

const rule = columns({
  id: is.int,
  enter_action: is.word(...actions),
  exit_action: is.word(...actions),
  user_ids: is.ints,
  team_ids: is.ints,
  start_project_id: is.int.orNull,
  start_task_id: is.int.orNull,
})

export function listRules(db: Db, { organizationId, siteId }: SiteAt): Promise<SiteRule[]> {
  return db.rows(
    rule,
    sql`select id, enter_action, exit_action, user_ids, team_ids, start_project_id, start_task_id
        from job_site_rules where organization_id = ${organizationId} and job_site_id = ${siteId} order by id`,
  )
}

export async function insertRules(
  db: Db,
  { organizationId, siteId }: SiteAt,
  rules: readonly RuleTerms[],
): Promise<void> {
  if (rules.length === 0) return
  await db.change(sql`
    insert into job_site_rules (organization_id, job_site_id, enter_action, exit_action, user_ids, team_ids,
                                start_project_id, start_task_id)
    select ${organizationId}, ${siteId}, enter_action, exit_action, user_ids, team_ids, start_project_id, start_task_id
    from rows from (jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
           as (enter_action text, exit_action text, user_ids int[], team_ids int[], start_project_id int, start_task_id int))
         with ordinality
    order by ordinality`)
}

export async function changeRules(db: Db, organizationId: number, rules: readonly SiteRule[]): Promise<void> {
  if (rules.length === 0) return
  await db.change(sql`
    update job_site_rules r
    set enter_action = given.enter_action, exit_action = given.exit_action, user_ids = given.user_ids,
        team_ids = given.team_ids, start_project_id = given.start_project_id, start_task_id = given.start_task_id
    from jsonb_populate_recordset(null::job_site_rules, ${JSON.stringify(rules)}::jsonb) given
    where r.organization_id = ${organizationId} and r.id = given.id`)
}

export async function removeRules(db: Db, organizationId: number, ids: readonly number[]): Promise<void> {
  await db.change(
    sql`delete from job_site_rules where organization_id = ${organizationId} and id = any(${ids}::int[])`,
  )
}

/** Takes a member or a team out of all rules, under the lock of each site. Returns the changed sites. */
export async function removeFromRules(
  db: Db,
  organizationId: number,
  gone: { userId: number } | { teamId: number },
  now: Instant,
): Promise<number[]> {
  const [list, id] = 'userId' in gone ? [sql`user_ids`, gone.userId] : [sql`team_ids`, gone.teamId]
  const names = sql`organization_id = ${organizationId} and ${list} @> array[${id}::int]`
  const locked = await db.rows(
    { id: is.int },
    sql`select id from job_sites
        where organization_id = ${organizationId} and id in (select job_site_id from job_site_rules where ${names})
        order by id for update`,
  )
  const ids = locked.map((site) => site.id)
  if (ids.length === 0) return []
  await db.change(sql`
    update job_site_rules set ${list} = array_remove(${list}, ${id}::int)
    where ${names} and job_site_id = any(${ids}::int[])`)
  await db.change(sql`
    update job_sites set updated_at = ${now} where organization_id = ${organizationId} and id = any(${ids}::int[])`)
  return ids
}

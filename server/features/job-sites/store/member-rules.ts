import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { actions } from '../rules/site-rules.ts'
import type { MemberAt } from './arrivals.ts'

const ruled = columns({
  job_site_id: is.int,
  name: is.text,
  user_id: is.int,
  enter_action: is.word(...actions),
  exit_action: is.word(...actions),
  start_project_id: is.int.orNull,
  start_task_id: is.int.orNull,
})
export type MemberRule = Selected<typeof ruled>

/** The rule that counts for each member at each active site: the lowest id of those that cover them. */
export function rulesOfMembers(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
): Promise<MemberRule[]> {
  return db.rows(
    ruled,
    sql`
    select distinct on (given.user_id, r.job_site_id) r.job_site_id, s.name, given.user_id, r.enter_action, r.exit_action,
           r.start_project_id, r.start_task_id
    from unnest(${userIds}::int[]) as given(user_id)
    join job_site_rules r on r.organization_id = ${organizationId}
      and (r.user_ids @> array[given.user_id]
           or exists (select from job_site_team_members t
                      where t.organization_id = r.organization_id and t.user_id = given.user_id
                        and t.team_id = any(r.team_ids)))
    join job_sites s on s.organization_id = r.organization_id and s.id = r.job_site_id and s.status = 'active'
    order by given.user_id, r.job_site_id, r.id`,
  )
}

/** Whether the member can track time on this work now: much can change after a rule was written. */
export async function isTrackable(
  db: Db,
  { organizationId, userId }: MemberAt,
  { projectId, taskId }: { projectId: number; taskId: number | null },
): Promise<boolean> {
  const { is_trackable } = await only(
    db,
    { is_trackable: is.flag },
    sql`
    select exists (select from job_site_trackers
                   where organization_id = ${organizationId} and project_id = ${projectId} and user_id = ${userId})
       and exists (select from job_site_projects where organization_id = ${organizationId} and id = ${projectId})
       and (${taskId}::int is null
            or exists (select from job_site_tasks
                       where organization_id = ${organizationId} and id = ${taskId} and project_id = ${projectId}))
           as is_trackable`,
  )
  return is_trackable
}

/** The name of a member, and who hears of their arrivals: owners and managers who see them, and their leads. */
export async function watchersOf(
  db: Db,
  { organizationId, userId }: MemberAt,
): Promise<{ name: string; userIds: number[] }> {
  const { name, leads, others, only_leads } = await only(
    db,
    { name: is.text, leads: is.ints, others: is.ints, only_leads: is.flag },
    sql`
    with leads as (
      select lead_id, only_leads from job_site_leads
      where organization_id = ${organizationId} and user_id = ${userId}),
    able as (
      select user_id, sees_everybody from job_site_people
      where organization_id = ${organizationId} and status = 'active' and not is_view_only and user_id <> ${userId})
    select (select name from job_site_people
            where organization_id = ${organizationId} and user_id = ${userId}) as name,
           array(select user_id from able where user_id in (select lead_id from leads)) as leads,
           array(select user_id from able where sees_everybody) as others,
           exists (select from leads where only_leads) as only_leads`,
  )
  const userIds = only_leads && leads.length > 0 ? leads : [...new Set([...leads, ...others])]
  return { name, userIds }
}

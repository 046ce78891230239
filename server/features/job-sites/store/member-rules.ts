import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { actions } from '../rules/site-rules.ts'
import type { MemberAt } from './arrivals.ts'
import { workers } from './known-to-rules.ts'

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

/** The rule that applies to each member at each active site: the lowest id among the rules that cover them. */
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
           or exists (select from team_member_directory t
                      join member_directory m on m.organization_id = t.organization_id and m.user_id = t.user_id
                                                and m.status = 'active'
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
    select exists (select from ${workers}
                   where p.organization_id = ${organizationId} and p.project_id = ${projectId} and p.user_id = ${userId})
       and exists (select from project_directory where organization_id = ${organizationId} and status = 'active' and id = ${projectId})
       and (${taskId}::int is null
            or exists (select from task_directory
                       where organization_id = ${organizationId} and status <> 'deleted' and id = ${taskId} and project_id = ${projectId}))
           as is_trackable`,
  )
  return is_trackable
}

/** The name of a member, and who is notified of their arrivals: owners and managers who see them, and their leads. */
export async function watchersOf(
  db: Db,
  { organizationId, userId }: MemberAt,
): Promise<{ name: string; userIds: number[] }> {
  const { name, leads, others, only_leads } = await only(
    db,
    { name: is.text, leads: is.ints, others: is.ints, only_leads: is.flag },
    sql`
    with leads as (
      select lead_id, alone_hears_of_job_sites as only_leads from led_members
      where organization_id = ${organizationId} and hears_of_job_sites and user_id = ${userId}),
    able as (
      select user_id, sees_everybody from member_directory
      where organization_id = ${organizationId} and status = 'active' and not is_view_only and user_id <> ${userId})
    select (select name from member_directory
            where organization_id = ${organizationId} and user_id = ${userId}) as name,
           array(select user_id from able where user_id in (select lead_id from leads)) as leads,
           array(select user_id from able where sees_everybody) as others,
           exists (select from leads where only_leads) as only_leads`,
  )
  const userIds = only_leads && leads.length > 0 ? leads : [...new Set([...leads, ...others])]
  return { name, userIds }
}

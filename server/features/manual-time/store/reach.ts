import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

export type FoundReach = {
  organization_id: number
  leads: boolean
  /** Every project that the caller manages. */
  managed: number[]
  /** Whether the member is on any of them. */
  is_managed: boolean
}

/** What a caller is to a member, in each of these organizations of which the member is one. */
export function findReach(
  db: Db,
  organizationIds: number[],
  callerId: number,
  userId: number,
): Promise<FoundReach[]> {
  return db.rows<FoundReach>(sql`
    select p.organization_id,
           exists (select from manual_time_leads l
                   where l.organization_id = p.organization_id and l.lead_id = ${callerId}
                     and l.user_id = p.user_id) as leads,
           array(select m.project_id from manual_time_project_members m
                 where m.organization_id = p.organization_id and m.user_id = ${callerId} and m.role = 'manager'
                 order by m.project_id) as managed,
           exists (select from manual_time_project_members m
                   join manual_time_project_members its on its.organization_id = m.organization_id
                    and its.project_id = m.project_id and its.user_id = p.user_id
                   where m.organization_id = p.organization_id and m.user_id = ${callerId}
                     and m.role = 'manager') as is_managed
    from manual_time_people p
    where p.organization_id = any(${organizationIds}::int[]) and p.user_id = ${userId}`)
}

/** The organization of a project, if it is one of these. */
export async function organizationOfProject(
  db: Db,
  organizationIds: number[],
  projectId: number,
): Promise<number | undefined> {
  const [found] = await db.rows<{ organization_id: number }>(sql`
    select organization_id from manual_time_projects
    where organization_id = any(${organizationIds}::int[]) and id = ${projectId}`)
  return found?.organization_id
}

export type Told = { project: string; userIds: number[] }

/** Who is told of a request: leads who want to be, managers of its project; when there are none, owners and managers. */
export async function approversOf(
  db: Db,
  { organizationId, userId, projectId }: { organizationId: number; userId: number; projectId: number },
): Promise<Told> {
  const [found] = await db.rows<{ project: string; near: number[]; far: number[] }>(sql`
    select p.name as project,
           array(select l.lead_id from manual_time_leads l
                 where l.organization_id = p.organization_id and l.user_id = ${userId} and l.is_told
                 union
                 select m.user_id from manual_time_project_members m
                 where m.organization_id = p.organization_id and m.project_id = p.id and m.role = 'manager'
                   and m.user_id <> ${userId}) as near,
           array(select o.user_id from manual_time_people o
                 where o.organization_id = p.organization_id and o.role <> 'user' and o.user_id <> ${userId}) as far
    from manual_time_projects p
    where p.organization_id = ${organizationId} and p.id = ${projectId}`)
  if (found === undefined) return { project: '', userIds: [] }
  return { project: found.project, userIds: found.near.length > 0 ? found.near : found.far }
}

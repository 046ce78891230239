import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'

export type TimedWork = {
  zone: ZoneName
  userName: string
  projectName: string
  type: 'project' | 'work_order' | 'work_break'
  billable: boolean
  taskSummary: string | null
  /** Whether the task is one of the project on which time can be tracked; without a task it is. */
  hasTask: boolean
}

/** All that is to be known of work whose project and member are there. */
export async function timedWork(
  db: Db,
  at: { organizationId: number; userId: number; projectId: number; taskId: number | null },
): Promise<TimedWork> {
  const [work] = await db.rows<TimedWork>(sql`
    select o.time_zone as zone, m.name as "userName", p.name as "projectName", p.type, p.billable,
           k.summary as "taskSummary",
           ${at.taskId}::int is null or (k.project_id = p.id and k.status <> 'deleted') is true as "hasTask"
    from timed_organizations o
    join timed_members m on m.organization_id = o.id and m.user_id = ${at.userId}
    join timed_projects p on p.organization_id = o.id and p.id = ${at.projectId}
    left join timed_tasks k on k.organization_id = o.id and k.id = ${at.taskId}
    where o.id = ${at.organizationId}`)
  if (work === undefined) throw new Error(`The timer of user ${at.userId} has no project.`)
  return work
}

/** A project that somebody names in a request, with their role on it. */
export async function findTimedProject(
  db: Db,
  at: { organizationIds: number[]; projectId: number; userId: number },
): Promise<
  { organizationId: number; status: string; role: 'manager' | 'user' | 'viewer' | null } | undefined
> {
  const [project] = await db.rows<{
    organizationId: number
    status: string
    role: 'manager' | 'user' | 'viewer' | null
  }>(sql`
    select p.organization_id as "organizationId", p.status, pm.role
    from timed_projects p
    left join timed_project_members pm on pm.organization_id = p.organization_id and pm.project_id = p.id
                                      and pm.user_id = ${at.userId} and pm.status = 'active'
    where p.organization_id = any(${at.organizationIds}::int[]) and p.id = ${at.projectId} and p.status <> 'deleted'`)
  return project
}

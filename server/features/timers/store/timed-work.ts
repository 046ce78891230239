import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { some, sql } from '../../../foundation/db/sql.ts'
import type { TimerBound } from '../ports.ts'

const work = columns({
  zone: is.zone,
  userName: is.text,
  projectName: is.text,
  type: is.word('project', 'work_order', 'work_break'),
  billable: is.flag,
  taskSummary: is.text.orNull,
  /** Whether time can be tracked on the task in this project; true without a task. */
  hasTask: is.flag,
  /** Whether something besides limits may end a timer of the member on the project. */
  isBounded: is.flag,
  /** Whether the member may only work during their shifts. */
  isBoundByShifts: is.flag,
})
export type TimedWork = Selected<typeof work>

/** Breaks are never billable. */
export function isBillable({ type, billable }: TimedWork): boolean {
  return billable && type !== 'work_break'
}

/** The details of work whose project and member exist. */
export async function timedWork(
  db: Db,
  at: { organizationId: number; userId: number; projectId: number; taskId: number | null },
  bounds: readonly Pick<TimerBound, 'binds'>[] = [],
): Promise<TimedWork> {
  const [found] = await db.rows(
    work,
    sql`
    select o.time_zone as zone, m.name as "userName", p.name as "projectName", p.type, p.billable,
           k.summary as "taskSummary",
           ${at.taskId}::int is null or (k.project_id = p.id and k.status <> 'deleted') is true as "hasTask",
           ${some(bounds.map(({ binds }) => binds(at.organizationId)))} as "isBounded",
           m.limits_by_shifts as "isBoundByShifts"
    from organization_directory o
    join member_directory m on m.organization_id = o.id and m.user_id = ${at.userId}
    join project_directory p on p.organization_id = o.id and p.id = ${at.projectId}
    left join task_directory k on k.organization_id = o.id and k.id = ${at.taskId}
    where o.id = ${at.organizationId}`,
  )
  if (found === undefined) throw new Error(`The timer of user ${at.userId} has no project.`)
  return found
}

const project = columns({ status: is.text, role: is.word('manager', 'user', 'viewer').orNull })

/** A project that a request names, with the user's role on it. */
export async function findTimedProject(
  db: Db,
  at: { organizationId: number; projectId: number; userId: number },
): Promise<Selected<typeof project> | undefined> {
  const [found] = await db.rows(
    project,
    sql`
    select p.status, pm.role
    from project_directory p
    left join project_member_directory pm on pm.organization_id = p.organization_id and pm.project_id = p.id
                                      and pm.user_id = ${at.userId} and pm.status = 'active'
    where p.organization_id = ${at.organizationId} and p.id = ${at.projectId} and p.status <> 'deleted'`,
  )
  return found
}

import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

/** Replaces the assignees of tasks that the caller has locked. Each row also has its task's status. */
export async function replaceAssignees(
  db: Db,
  organizationId: number,
  tasks: { id: number; assigneeIds: number[] }[],
): Promise<void> {
  if (tasks.length === 0) return
  const taskIds = tasks.flatMap(({ id, assigneeIds }) => assigneeIds.map(() => id))
  const userIds = tasks.flatMap(({ assigneeIds }) => assigneeIds)
  await db.change(sql`
    delete from task_assignees a
    where a.organization_id = ${organizationId} and a.task_id = any(${tasks.map(({ id }) => id)}::int[])
      and not exists (select from unnest(${taskIds}::int[], ${userIds}::int[]) as kept(task_id, user_id)
                      where kept.task_id = a.task_id and kept.user_id = a.user_id)`)
  if (taskIds.length === 0) return
  await db.change(sql`
    insert into task_assignees (organization_id, task_id, user_id, status, is_archived)
    select t.organization_id, t.id, given.user_id, t.status, t.is_archived
    from unnest(${taskIds}::int[], ${userIds}::int[]) as given(task_id, user_id)
    join tasks t on t.organization_id = ${organizationId} and t.id = given.task_id
    on conflict (organization_id, task_id, user_id)
      do update set status = excluded.status, is_archived = excluded.is_archived
      where (task_assignees.status, task_assignees.is_archived) <> (excluded.status, excluded.is_archived)`)
}

const unassigned = columns({
  user_id: is.int,
  task_id: is.int,
  task_summary: is.text,
  project_id: is.int,
  project_name: is.text,
})

/** Unassigns users from the tasks of a project where they are no longer a user or manager. */
export async function unassignWhereGone(
  db: Db,
  organizationId: number,
  at: { projectId: number; userIds: number[] },
  now: Instant,
): Promise<Selected<typeof unassigned>[]> {
  return db.rows(
    unassigned,
    sql`
    with gone as (
      delete from task_assignees a using tasks t
      where a.organization_id = ${organizationId} and a.user_id = any(${at.userIds}::int[])
        and t.organization_id = a.organization_id and t.id = a.task_id and t.project_id = ${at.projectId}
        and not exists (select from project_member_directory pm
                        where pm.organization_id = t.organization_id and pm.status = 'active' and pm.project_id = t.project_id
                          and pm.user_id = a.user_id and pm.role in ('manager', 'user'))
      returning a.task_id, a.user_id
    ), changed as (
      update tasks t set lock_version = t.lock_version + 1, updated_at = ${now}
      where t.organization_id = ${organizationId} and t.id in (select task_id from gone)
    )
    select g.user_id, t.id as task_id, t.summary as task_summary, t.project_id, p.name as project_name
    from gone g
    join tasks t on t.organization_id = ${organizationId} and t.id = g.task_id
    join project_directory p on p.organization_id = t.organization_id and p.id = t.project_id
    order by t.id, g.user_id`,
  )
}

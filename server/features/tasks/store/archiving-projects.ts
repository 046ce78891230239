import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

// `turning_projects` holds projects with so many tasks that archiving or restoring these follows in the background.

/** Reads no more tasks than it needs to answer. */
export async function haveMoreTasksThan(
  db: Db,
  organizationId: number,
  projectIds: number[],
  count: number,
): Promise<boolean> {
  const rows = await db.rows(
    {},
    sql`select from tasks where organization_id = ${organizationId} and project_id = any(${projectIds}::int[])
        limit ${count + 1}`,
  )
  return rows.length > count
}

/** Archives or restores all tasks of these projects and returns their ids. Their versions stay. */
export async function archiveTasksOf(
  db: Db,
  organizationId: number,
  projectIds: number[],
  isArchived: boolean,
): Promise<number[]> {
  if (projectIds.length === 0) return []
  const rows = await db.rows(
    { id: is.int },
    sql`with archived as (
          update tasks set is_archived = ${isArchived}
          where organization_id = ${organizationId} and project_id = any(${projectIds}::int[])
          returning id
        ), assigned as (
          update task_assignees a set is_archived = ${isArchived}
          from archived where a.organization_id = ${organizationId} and a.task_id = archived.id
        )
        select id from archived`,
  )
  return rows.map((row) => row.id)
}

export async function recordArchiving(db: Db, organizationId: number, projectIds: number[]): Promise<void> {
  await db.change(sql`
    insert into turning_projects (organization_id, project_id)
    select ${organizationId}, unnest(${projectIds}::int[]) on conflict do nothing`)
}

/** Projects of an organization whose tasks may not have the project's archived state yet. */
export async function archivingProjects(db: Db, organizationId: number): Promise<number[]> {
  const rows = await db.rows(
    { project_id: is.int },
    sql`select project_id from turning_projects where organization_id = ${organizationId}`,
  )
  return rows.map((row) => row.project_id)
}

export type ArchivingProject = { organizationId: number; projectId: number }

/** The project's state, or undefined when nothing is left to do for its tasks. */
export async function isArchivedNow(
  db: Db,
  { organizationId, projectId }: ArchivingProject,
): Promise<boolean | undefined> {
  const [found] = await db.rows(
    { is_archived: is.flag },
    sql`select p.status = 'archived' as is_archived
        from turning_projects t join project_directory p on p.organization_id = t.organization_id and p.id = t.project_id
        where t.organization_id = ${organizationId} and t.project_id = ${projectId}`,
  )
  return found?.is_archived
}

/** Tasks whose archived state differs from their project's. */
export async function tasksToArchive(
  db: Db,
  { organizationId, projectId }: ArchivingProject,
  isArchived: boolean,
): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from tasks
        where organization_id = ${organizationId} and project_id = ${projectId} and is_archived <> ${isArchived}
        order by id`,
  )
  return rows.map((row) => row.id)
}

/** Archives or restores tasks. Their versions stay. */
export async function archiveTasks(
  db: Db,
  organizationId: number,
  ids: number[],
  isArchived: boolean,
): Promise<void> {
  await db.change(sql`
    update tasks set is_archived = ${isArchived} where organization_id = ${organizationId} and id = any(${ids}::int[])`)
  // A separate statement, because it must see users who were assigned while the first one waited for a task.
  await db.change(sql`
    update task_assignees set is_archived = ${isArchived}
    where organization_id = ${organizationId} and task_id = any(${ids}::int[])`)
}

/** All tasks have their project's state, unless the project was archived or restored again in the meantime. */
export async function finishArchiving(
  db: Db,
  { organizationId, projectId }: ArchivingProject,
  isArchived: boolean,
): Promise<void> {
  const [locked] = await db.rows(
    { is_archived: is.flag },
    sql`select status = 'archived' as is_archived from project_directory
        where organization_id = ${organizationId} and id = ${projectId} for share`,
  )
  if (locked?.is_archived !== isArchived) return
  await db.change(sql`
    delete from turning_projects where organization_id = ${organizationId} and project_id = ${projectId}`)
}

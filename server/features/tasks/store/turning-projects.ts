import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

/** Whether the projects have more tasks than this; reads no more of them. */
export async function haveMoreTasksThan(
  db: Db,
  organizationId: number,
  projectIds: number[],
  count: number,
): Promise<boolean> {
  const rows = await db.rows(sql`
    select from tasks where organization_id = ${organizationId} and project_id = any(${projectIds}::int[])
    limit ${count + 1}`)
  return rows.length > count
}

export async function noteTurning(db: Db, organizationId: number, projectIds: number[]): Promise<void> {
  await db.change(sql`
    insert into turning_projects (organization_id, project_id)
    select ${organizationId}, unnest(${projectIds}::int[]) on conflict do nothing`)
}

/** The projects of an organization whose tasks may say something else than they do about being archived. */
export async function turningProjects(db: Db, organizationId: number): Promise<number[]> {
  const rows = await db.rows<{ project_id: number }>(
    sql`select project_id from turning_projects where organization_id = ${organizationId}`,
  )
  return rows.map((row) => row.project_id)
}

export type Turning = { organizationId: number; projectId: number }

/** What the project is now; undefined when its tasks say so already. */
export async function isTurningTo(
  db: Db,
  { organizationId, projectId }: Turning,
): Promise<boolean | undefined> {
  const [found] = await db.rows<{ is_archived: boolean }>(sql`
    select p.status = 'archived' as is_archived
    from turning_projects t join task_projects p on p.organization_id = t.organization_id and p.id = t.project_id
    where t.organization_id = ${organizationId} and t.project_id = ${projectId}`)
  return found?.is_archived
}

/** The tasks of a project that do not say what it is. */
export async function lateTasks(
  db: Db,
  { organizationId, projectId }: Turning,
  isArchived: boolean,
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from tasks
    where organization_id = ${organizationId} and project_id = ${projectId} and is_archived <> ${isArchived} order by id`)
  return rows.map((row) => row.id)
}

/** Writes down what the project of the tasks is; their versions stay. */
export async function turnTasks(
  db: Db,
  organizationId: number,
  ids: number[],
  isArchived: boolean,
): Promise<void> {
  await db.change(sql`
    update tasks set is_archived = ${isArchived} where organization_id = ${organizationId} and id = any(${ids}::int[])`)
  // A statement of its own: it must see who was assigned while the one before waited for a task.
  await db.change(sql`
    update task_assignees set is_archived = ${isArchived}
    where organization_id = ${organizationId} and task_id = any(${ids}::int[])`)
}

/** Notes that all tasks say what their project is, unless it has turned again meanwhile. */
export async function noteTurned(
  db: Db,
  { organizationId, projectId }: Turning,
  isArchived: boolean,
): Promise<void> {
  const [held] = await db.rows<{ is_archived: boolean }>(sql`
    select status = 'archived' as is_archived from task_projects
    where organization_id = ${organizationId} and id = ${projectId} for share`)
  if (held?.is_archived !== isArchived) return
  await db.change(sql`
    delete from turning_projects where organization_id = ${organizationId} and project_id = ${projectId}`)
}

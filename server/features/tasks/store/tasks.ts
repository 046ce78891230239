import { type Db, only } from '../../../foundation/db/database.ts'
import { join, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Metadata } from '../../../foundation/records/metadata.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { task } from '../records/task.ts'
import type { OwnStatus } from '../rules/task-status.ts'

/** The task, its organization and the caller's role on its project in one statement: every call about it needs all. */
export async function findTask(
  db: Db,
  organizationIds: number[],
  id: number,
  userId: number,
): Promise<Row | undefined> {
  const view = task.view(false)
  const [row] = await db.records(
    view,
    sql`select ${view.columns}, t.organization_id, pm.role
        from tasks t
        join task_projects p on p.organization_id = t.organization_id and p.id = t.project_id
        left join task_project_members pm on pm.organization_id = t.organization_id
                                         and pm.project_id = t.project_id and pm.user_id = ${userId}
        where t.id = ${id} and t.organization_id = any(${organizationIds}::int[])`,
  )
  return row
}

export async function getTask(db: Db, organizationId: number, id: number, seesMoney: boolean): Promise<Row> {
  const [row] = await tasksById(db, { organizationId, seesMoney }, [id])
  if (row === undefined) throw new Error(`Task ${id} is gone.`)
  return row
}

export function tasksById(
  db: Db,
  { organizationId, seesMoney }: { organizationId: number; seesMoney: boolean },
  ids: number[],
): Promise<Row[]> {
  const view = task.view(seesMoney)
  return db.records(
    view,
    sql`select ${view.columns} from tasks t
        join task_projects p on p.organization_id = t.organization_id and p.id = t.project_id
        where t.organization_id = ${organizationId} and t.id = any(${ids}::int[]) order by t.id`,
  )
}

/** The columns that a task is made of or changed by; undefined leaves one as it is. */
export type TaskColumns = {
  summary?: string
  details?: string | null
  status?: OwnStatus
  pay_rate?: string | null
  bill_rate?: string | null
  metadata?: Metadata
  completed_at?: Instant | null
  due_at?: Instant | null
}

export async function insertTask(
  db: Db,
  at: { organizationId: number; projectId: number },
  columns: TaskColumns & { summary: string },
  now: Instant,
): Promise<number> {
  const given = givenOf(columns)
  const names = ['organization_id', 'project_id', ...given.map(([name]) => name), 'created_at', 'updated_at']
  const values = [at.organizationId, at.projectId, ...given.map(([, value]) => value), now, now]
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into tasks (${raw(names.join(', '))})
        values (${join(
          values.map((value) => sql`${value}`),
          ', ',
        )}) returning id`,
  )
  return id
}

/** Every change of a task is its next version. */
export async function changeTask(
  db: Db,
  organizationId: number,
  id: number,
  columns: TaskColumns,
  now: Instant,
): Promise<void> {
  const sets: Sql[] = givenOf(columns).map(([name, value]) => sql`${raw(name)} = ${value}`)
  await db.change(sql`
    update tasks set ${join([...sets, sql`lock_version = lock_version + 1`, sql`updated_at = ${now}`], ', ')}
    where organization_id = ${organizationId} and id = ${id}`)
}

function givenOf(columns: TaskColumns): [name: string, value: unknown][] {
  return Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ])
}

export type TaskState = {
  id: number
  project_id: number
  project_name: string
  status: OwnStatus
  is_archived: boolean
  summary: string
  metadata: Metadata
  lock_version: number
  completed_at: Instant | null
  global_todo_id: number | null
  assignee_ids: number[]
}

/** Locks the row: of two changes at once, the second one sees the version that the first one made. */
export async function lockTask(db: Db, organizationId: number, id: number): Promise<TaskState> {
  // The row is locked before it is read with its assignees, who may have changed while this waited.
  await db.rows(sql`select from tasks where organization_id = ${organizationId} and id = ${id} for update`)
  return only<TaskState>(
    db,
    sql`select t.id, t.project_id, p.name as project_name, t.status, p.status = 'archived' as is_archived, t.summary, t.metadata, t.lock_version,
               t.completed_at, t.global_todo_id,
               array(select a.user_id from task_assignees a
                     where a.organization_id = t.organization_id and a.task_id = t.id order by a.user_id) as assignee_ids
        from tasks t
        join task_projects p on p.organization_id = t.organization_id and p.id = t.project_id
        where t.organization_id = ${organizationId} and t.id = ${id}`,
  )
}

import { isManager, seesMoney } from '../../../api/caller.ts'
import type { Sight } from '../../../api/side-loads.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { isOneOf, join, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { int, nullable, word } from '../../../foundation/records/kinds.ts'
import type { Metadata } from '../../../foundation/records/metadata.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type TaskRow, task } from '../records/task.ts'
import type { TaskColumns } from '../rules/task-inputs.ts'
import { ownStatuses } from '../rules/task-status.ts'

/** A task with its organization and the caller's role on its project. */
export function locatedTask(seesMoney: boolean) {
  return task.view(seesMoney).with({
    organization_id: int('t.organization_id'),
    role: nullable(word('pm.role', ['manager', 'user', 'viewer'])),
  })
}

export type LocatedTask = RowOf<ReturnType<typeof locatedTask>>

/** One statement, because every call about a task needs all of this. */
export async function findTask(
  db: Db,
  organizationIds: number[],
  id: number,
  userId: number,
): Promise<LocatedTask | undefined> {
  const view = locatedTask(false)
  const [row] = await db.records(
    view,
    sql`select ${view.columns}
        from tasks t
        join project_directory p on p.organization_id = t.organization_id and p.id = t.project_id
        left join project_member_directory pm on pm.organization_id = t.organization_id and pm.status = 'active'
                                         and pm.project_id = t.project_id and pm.user_id = ${userId}
        where t.id = ${id} and ${isOneOf(sql`t.organization_id`, organizationIds)}`,
  )
  return row
}

export async function getTask(
  db: Db,
  organizationId: number,
  id: number,
  seesMoney: boolean,
): Promise<TaskRow> {
  const [row] = await tasksById(db, { organizationId, seesMoney }, [id])
  if (row === undefined) throw new Gone(`Task ${id}`)
  return row
}

export function tasksById(
  db: Db,
  { organizationId, seesMoney }: { organizationId: number; seesMoney: boolean },
  ids: number[],
): Promise<TaskRow[]> {
  const view = task.view(seesMoney)
  return db.records(
    view,
    sql`select ${view.columns} from tasks t
        join project_directory p on p.organization_id = t.organization_id and p.id = t.project_id
        where t.organization_id = ${organizationId} and t.id = any(${ids}::int[]) order by t.id`,
  )
}

/** The tasks among these that the caller sees, by the rule of `ofTask`: managers, and the members of its project. */
export function seenTasks(db: Db, { caller, membership }: Sight, ids: number[]): Promise<TaskRow[]> {
  const view = task.view(seesMoney(membership))
  return db.records(
    view,
    sql`select ${view.columns} from tasks t
        join project_directory p on p.organization_id = t.organization_id and p.id = t.project_id
        where t.organization_id = ${membership.organizationId} and t.id = any(${ids}::int[])
          and (${isManager(membership)}::boolean
               or exists (select from project_member_directory pm
                          where pm.organization_id = t.organization_id and pm.status = 'active' and pm.project_id = t.project_id
                            and pm.user_id = ${caller.userId}))
        order by t.id`,
  )
}

/** Inserts a task and returns it as it is then, without assignees. */
export async function insertTask(
  db: Db,
  { organizationId, projectId, seesMoney }: { organizationId: number; projectId: number; seesMoney: boolean },
  columns: TaskColumns,
  now: Instant,
): Promise<TaskRow> {
  const view = task.view(seesMoney)
  const given = givenOf(columns)
  const names = ['organization_id', 'project_id', ...given.map(([name]) => name), 'created_at', 'updated_at']
  const values = [organizationId, projectId, ...given.map(([, value]) => value), now, now]
  const [row] = await db.records(
    view,
    sql`with t as (
          insert into tasks (${raw(names.join(', '))})
          values (${join(
            values.map((value) => sql`${value}`),
            ', ',
          )}) returning *
        )
        select ${view.columns} from t
        join project_directory p on p.organization_id = t.organization_id and p.id = t.project_id`,
  )
  if (row === undefined) throw new Gone(`Project ${projectId}`)
  return row
}

/** Every change makes the next version of the task. */
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

const taskState = columns({
  id: is.int,
  project_id: is.int,
  project_name: is.text,
  status: is.word(...ownStatuses),
  is_archived: is.flag,
  summary: is.text,
  metadata: is.json<Metadata>(),
  lock_version: is.int,
  completed_at: is.instant.orNull,
  created_at: is.instant,
  global_todo_id: is.int.orNull,
  assignee_ids: is.ints,
})
export type TaskState = Selected<typeof taskState>

/** Locks the row, so that the second of two concurrent changes sees the version that the first one made. */
export async function lockTask(db: Db, organizationId: number, id: number): Promise<TaskState> {
  // Read only after the lock is there, because the assignees may have changed while this waited.
  await db.rows(
    {},
    sql`select from tasks where organization_id = ${organizationId} and id = ${id} for update`,
  )
  return only(
    db,
    taskState,
    sql`select t.id, t.project_id, p.name as project_name, t.status, p.status = 'archived' as is_archived, t.summary, t.metadata, t.lock_version,
               t.completed_at, t.created_at, t.global_todo_id,
               array(select a.user_id from task_assignees a
                     where a.organization_id = t.organization_id and a.task_id = t.id order by a.user_id) as assignee_ids
        from tasks t
        join project_directory p on p.organization_id = t.organization_id and p.id = t.project_id
        where t.organization_id = ${organizationId} and t.id = ${id}`,
  )
}

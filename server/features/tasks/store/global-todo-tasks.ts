import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { GlobalTodoState } from './global-todos.ts'

const todoTask = columns({
  task_id: is.int,
  task_summary: is.text,
  project_id: is.int,
  project_name: is.text,
  global_todo_id: is.int,
})
export type TodoTask = Selected<typeof todoTask>

/** Creates a task in every project for every to-do, breaks excepted. A task that was detached before is restored. */
export function attachTasks(
  db: Db,
  organizationId: number,
  at: { todos: GlobalTodoState[]; projectIds: number[] },
  now: Instant,
): Promise<(TodoTask & { is_new: boolean })[]> {
  return db.rows(
    { ...todoTask, is_new: is.flag },
    sql`
    with attached as (
      insert into tasks (organization_id, project_id, is_archived, summary, global_todo_id, created_at, updated_at)
      select ${organizationId}, p.id, p.status = 'archived', todo.name, todo.id, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${at.todos.map((todo) => todo.id)}::int[], ${at.todos.map((todo) => todo.name)}::text[]) as todo(id, name)
      cross join project_directory p
      where p.organization_id = ${organizationId} and p.id = any(${at.projectIds}::int[]) and p.type <> 'work_break'
      order by todo.id, p.id
      on conflict (organization_id, global_todo_id, project_id) where global_todo_id is not null do update
        set status = 'active', summary = excluded.summary, is_archived = excluded.is_archived,
            lock_version = tasks.lock_version + 1, updated_at = excluded.updated_at
        where tasks.status = 'deleted'
      returning id, summary, project_id, global_todo_id, lock_version = 0 as is_new
    )
    select a.id as task_id, a.summary as task_summary, a.project_id, p.name as project_name, a.global_todo_id, a.is_new
    from attached a join project_directory p on p.organization_id = ${organizationId} and p.id = a.project_id
    order by a.id`,
  )
}

/** Deletes the to-do's tasks in all projects except these. */
export function detachTasks(
  db: Db,
  organizationId: number,
  at: { todoId: number; exceptProjectIds: number[] },
  now: Instant,
): Promise<TodoTask[]> {
  return db.rows(
    todoTask,
    sql`
    update tasks t set status = 'deleted', lock_version = t.lock_version + 1, updated_at = ${now}
    from project_directory p
    where t.organization_id = ${organizationId} and t.global_todo_id = ${at.todoId} and t.status <> 'deleted'
      and t.project_id <> all(${at.exceptProjectIds}::int[])
      and p.organization_id = t.organization_id and p.id = t.project_id
    returning t.id as task_id, t.summary as task_summary, t.project_id, p.name as project_name, t.global_todo_id`,
  )
}

export function renameTasks(
  db: Db,
  organizationId: number,
  todo: GlobalTodoState,
  now: Instant,
): Promise<TodoTask[]> {
  return db.rows(
    todoTask,
    sql`
    update tasks t set summary = ${todo.name}, lock_version = t.lock_version + 1, updated_at = ${now}
    from project_directory p
    where t.organization_id = ${organizationId} and t.global_todo_id = ${todo.id} and t.status <> 'deleted'
      and t.summary <> ${todo.name} and p.organization_id = t.organization_id and p.id = t.project_id
    returning t.id as task_id, t.summary as task_summary, t.project_id, p.name as project_name, t.global_todo_id`,
  )
}

/** The projects that the to-do is attached to. */
export async function projectsOfTodo(db: Db, organizationId: number, todoId: number): Promise<Set<number>> {
  const rows = await db.rows(
    { project_id: is.int },
    sql`
    select project_id from tasks
    where organization_id = ${organizationId} and global_todo_id = ${todoId} and status <> 'deleted'`,
  )
  return new Set(rows.map((row) => row.project_id))
}

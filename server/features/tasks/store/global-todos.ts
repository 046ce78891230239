import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type GlobalTodoRow, globalTodo } from '../records/global-todo.ts'

const view = globalTodo.view(true)

/** For the record's project_ids where nobody asked for them. */
export const withoutProjectIds = sql`global_todos g cross join (select null::int[] as project_ids) attached`

export type GlobalTodoQuery = PageOf & {
  /** Only to-dos of projects that this user is on; undefined for all. */
  memberId: number | undefined
  withProjectIds: boolean
}

export function pageOfGlobalTodos(
  db: Db,
  organizationId: number,
  query: GlobalTodoQuery,
): Promise<GlobalTodoRow[]> {
  const { memberId } = query
  const itsTasks = sql`from tasks t where ${every(
    sql`t.organization_id = g.organization_id and t.global_todo_id = g.id and t.status <> 'deleted'`,
    memberId === undefined
      ? undefined
      : sql`t.project_id in (select pm.project_id from project_member_directory pm
                             where pm.organization_id = ${organizationId} and pm.status = 'active' and pm.user_id = ${memberId})`,
  )}`
  const from = query.withProjectIds
    ? sql`global_todos g cross join lateral (
            select array(select t.project_id ${itsTasks} order by t.project_id) as project_ids) attached`
    : withoutProjectIds
  return db.records(
    view,
    sql`select ${view.columns} from ${from}
        where ${every(
          sql`g.organization_id = ${organizationId} and g.status = 'active' and g.id >= ${query.page_start_id}::bigint`,
          memberId === undefined ? undefined : sql`exists (select ${itsTasks})`,
        )}
        order by g.id limit ${query.page_limit + 1}`,
  )
}

export async function getGlobalTodo(db: Db, organizationId: number, id: number): Promise<GlobalTodoRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from ${withoutProjectIds}
        where g.organization_id = ${organizationId} and g.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`Global to-do ${id}`)
  return row
}

const globalTodoState = columns({ id: is.int, name: is.text })
export type GlobalTodoState = Selected<typeof globalTodoState>

/** Locks the row, so that two concurrent changes don't mix their projects. */
export async function lockGlobalTodo(
  db: Db,
  organizationId: number,
  id: number,
): Promise<GlobalTodoState | undefined> {
  const [state] = await db.rows(
    globalTodoState,
    sql`select id, name from global_todos
        where organization_id = ${organizationId} and id = ${id} and status = 'active' for update`,
  )
  return state
}

/** Returns its name, or undefined where there is no such to-do. */
export async function removeGlobalTodo(
  db: Db,
  organizationId: number,
  id: number,
  now: Instant,
): Promise<string | undefined> {
  const [removed] = await db.rows(
    { name: is.text },
    sql`update global_todos set status = 'deleted', updated_at = ${now}
        where organization_id = ${organizationId} and id = ${id} and status = 'active' returning name`,
  )
  return removed?.name
}

/**
 * Held until the commit. `shared`: while projects are created, no to-do starts to want new projects. `exclusive`: while
 * one starts, no project is created. So each project comes either before or after, and is attached or not.
 */
export async function lockNewProjects(
  db: Db,
  organizationId: number,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const key = sql`hashtextextended('stint.new-projects', ${organizationId}::bigint)`
  await db.rows(
    {},
    mode === 'shared'
      ? sql`select from pg_advisory_xact_lock_shared(${key})`
      : sql`select from pg_advisory_xact_lock(${key})`,
  )
}

/** Uses global_todos_for_new_projects. */
export function wantingNewProjects(db: Db, organizationId: number): Promise<GlobalTodoState[]> {
  return db.rows(
    globalTodoState,
    sql`select id, name from global_todos
        where organization_id = ${organizationId} and status = 'active' and add_new_projects_enabled order by id`,
  )
}

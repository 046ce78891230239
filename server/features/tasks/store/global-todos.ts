import { type Db, only } from '../../../foundation/db/database.ts'
import { every, join, raw, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { extended, type Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { globalTodo } from '../records/global-todo.ts'

const view = globalTodo.view(true)

export type GlobalTodoQuery = PageOf & {
  /** undefined: all; otherwise only what is attached to a project that this user is on. */
  memberId: number | undefined
  withProjectIds: boolean
}

export async function pageOfGlobalTodos(
  db: Db,
  organizationId: number,
  query: GlobalTodoQuery,
): Promise<Row[]> {
  const { memberId } = query
  const attached = sql`from tasks t where ${every(
    sql`t.organization_id = g.organization_id and t.global_todo_id = g.id and t.status <> 'deleted'`,
    memberId === undefined
      ? undefined
      : sql`t.project_id in (select pm.project_id from task_project_members pm
                             where pm.organization_id = ${organizationId} and pm.user_id = ${memberId})`,
  )}`
  const projectIds = query.withProjectIds
    ? sql`, array(select t.project_id ${attached} order by t.project_id)`
    : sql``
  const rows = await db.records(
    view,
    sql`select ${view.columns} ${projectIds} from global_todos g
        where ${every(
          sql`g.organization_id = ${organizationId} and g.status = 'active' and g.id >= ${query.page_start_id}::bigint`,
          memberId === undefined ? undefined : sql`exists (select ${attached})`,
        )}
        order by g.id limit ${query.page_limit + 1}`,
  )
  if (!query.withProjectIds) return rows
  return rows.map((row) => extended(row, { project_ids: `[${row.extra(0)?.slice(1, -1) ?? ''}]` }))
}

export async function getGlobalTodo(db: Db, organizationId: number, id: number): Promise<Row> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from global_todos g where g.organization_id = ${organizationId} and g.id = ${id}`,
  )
  if (row === undefined) throw new Error(`Global to-do ${id} is gone.`)
  return row
}

export type GlobalTodoColumns = {
  name?: string
  status?: 'active' | 'deleted'
  add_new_projects_enabled?: boolean
}

export async function insertGlobalTodo(
  db: Db,
  organizationId: number,
  given: { name: string; addsNewProjects: boolean },
  now: Instant,
): Promise<number> {
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into global_todos (organization_id, name, add_new_projects_enabled, created_at, updated_at)
        values (${organizationId}, ${given.name}, ${given.addsNewProjects}, ${now}, ${now}) returning id`,
  )
  return id
}

export async function changeGlobalTodo(
  db: Db,
  organizationId: number,
  id: number,
  columns: GlobalTodoColumns,
  now: Instant,
): Promise<void> {
  const sets = Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${raw(name)} = ${value}`)
  await db.change(sql`
    update global_todos set ${join([...sets, sql`updated_at = ${now}`], ', ')}
    where organization_id = ${organizationId} and id = ${id}`)
}

export type GlobalTodoState = { id: number; name: string }

/** Locks the row, so that two changes at once do not mix their projects. */
export async function lockGlobalTodo(
  db: Db,
  organizationId: number,
  id: number,
): Promise<GlobalTodoState | undefined> {
  const [state] = await db.rows<GlobalTodoState>(sql`
    select id, name from global_todos
    where organization_id = ${organizationId} and id = ${id} and status = 'active' for update`)
  return state
}

/**
 * Until the commit: `shared`, while projects are made, no global to-do starts to want new ones; `exclusive`, while one
 * does, no project is made. So each project is made either before or after it, and is attached or not.
 */
export async function lockNewProjects(
  db: Db,
  organizationId: number,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const key = sql`hashtextextended('stint.new-projects', ${organizationId}::bigint)`
  await db.rows(
    mode === 'shared'
      ? sql`select from pg_advisory_xact_lock_shared(${key})`
      : sql`select from pg_advisory_xact_lock(${key})`,
  )
}

/** Carried by global_todos_for_new_projects. */
export function wantingNewProjects(db: Db, organizationId: number): Promise<GlobalTodoState[]> {
  return db.rows<GlobalTodoState>(sql`
    select id, name from global_todos
    where organization_id = ${organizationId} and status = 'active' and add_new_projects_enabled order by id`)
}

import type { Db } from '../../../foundation/db/database.ts'
import { contains } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { keysOf } from '../../../foundation/values/keys.ts'
import { type TaskRow, task } from '../records/task.ts'
import { lanesOf, type StatusFilter } from '../rules/task-status.ts'
import { archivingProjects } from './archiving-projects.ts'

export type TaskQuery = PageOf & {
  search?: { summary: string | undefined }
  status?: StatusFilter[]
  user_ids?: number[]
  project_ids?: number[]
  global_todo_ids?: number[]
  only_global_todos?: boolean
  remote_ids?: string[]
  integrationId?: number
  /** Only tasks of projects that this user is on; undefined for all. */
  memberId?: number
}

/**
 * A page by id. The narrowest filter decides which index to walk. Each index keeps the six lanes of tasks apart and ends
 * in the id, so only the first rows of each lane are read and a page costs the same in an organization of any size.
 */
export async function pageOfTasks(
  db: Db,
  organizationId: number,
  query: TaskQuery,
  seesMoney: boolean,
): Promise<TaskRow[]> {
  const view = task.view(seesMoney)
  // Without a status filter every lane is walked, so a task in the wrong lane is found too.
  const archiving = query.status === undefined ? [] : await archivingProjects(db, organizationId)
  return db.records(
    view,
    sql`select ${view.columns}
        from (${found(organizationId, query, archiving)}) found
        join tasks t on t.organization_id = ${organizationId} and t.id = found.id
        join project_directory p on p.organization_id = t.organization_id and p.id = t.project_id
        order by t.id limit ${query.page_limit + 1}`,
  )
}

/** The ids of the page. Tasks of projects that are being archived can be in the wrong lane, so they are found by project. */
function found(organizationId: number, query: TaskQuery, archiving: number[]): Sql {
  const walk = walkOf(organizationId, query)
  if (archiving.length === 0 || walk.isExact) return walked(organizationId, query, walk)
  const settled = walked(organizationId, query, walk, sql`t.project_id <> all(${archiving}::int[])`)
  const late = { ...query, project_ids: archiving.filter((id) => query.project_ids?.includes(id) ?? true) }
  return sql`select distinct every_walk.id from (
               (${settled}) union all (${walked(organizationId, late, projectWalk(organizationId, late))})
             ) every_walk order by every_walk.id limit ${query.page_limit + 1}`
}

/** The ids that a walk finds, from the first ones of every lane. */
function walked(organizationId: number, query: TaskQuery, walk: Walk, but?: Sql): Sql {
  const limit = query.page_limit + 1
  const filters = [...filtersOf(organizationId, query, walk.covers), ...(but ? [but] : [])]
  const also = filters.length === 0 ? sql`` : sql`and ${every(...filters)}`
  const start = sql`${query.page_start_id}::bigint`
  const ids =
    walk.from === 'task_assignees'
      ? sql`select a.task_id as id from task_assignees a
            ${filters.length === 0 ? sql`` : sql`join tasks t on t.organization_id = a.organization_id and t.id = a.task_id`}
            where a.organization_id = ${organizationId} and a.task_id >= ${start} and ${walk.on} ${also}
            order by a.task_id limit ${limit}`
      : sql`select t.id from tasks t
            where t.organization_id = ${organizationId} and t.id >= ${start} and ${walk.on} ${also}
            order by t.id limit ${limit}`
  if (walk.lanes === undefined) return ids
  return sql`select distinct first.id from ${walk.lanes} cross join lateral (${ids}) first order by first.id limit ${limit}`
}

type FilterName =
  | 'status'
  | 'user'
  | 'project'
  | 'member'
  | 'todo'
  | 'anyTodo'
  | 'integration'
  | 'remote'
  | 'search'

/** An index to walk: its table, its lanes, and the filters that the walk itself applies. */
type Walk = {
  from: 'tasks' | 'task_assignees'
  lanes?: Sql
  on: Sql
  covers: FilterName[]
  /** Goes by the status of projects, not by the copy that their tasks keep. */
  isExact?: boolean
}

function walkOf(organizationId: number, query: TaskQuery): Walk {
  const lanes = lanesIn(query)
  const inLane = sql`t.is_archived = lane.is_archived and t.status = lane.status`
  if (query.remote_ids) return { from: 'tasks', on: sql`true`, covers: [], isExact: true }
  if (query.user_ids)
    return {
      from: 'task_assignees',
      lanes: sql`unnest(${query.user_ids}::int[]) as who(id) cross join ${lanes}`,
      on: sql`a.user_id = who.id and a.is_archived = lane.is_archived and a.status = lane.status`,
      covers: ['status', 'user'],
    }
  if (query.global_todo_ids)
    return {
      from: 'tasks',
      lanes: sql`unnest(${query.global_todo_ids}::int[]) as todo(id) cross join ${lanes}`,
      on: sql`t.global_todo_id = todo.id and ${inLane}`,
      covers: ['status', 'todo', 'anyTodo'],
    }
  if (query.only_global_todos)
    return {
      from: 'tasks',
      lanes,
      on: sql`t.global_todo_id is not null and ${inLane}`,
      covers: ['status', 'anyTodo'],
    }
  if (query.project_ids || query.memberId !== undefined) return projectWalk(organizationId, query)
  if (query.integrationId !== undefined)
    return {
      from: 'tasks',
      lanes,
      on: sql`t.integration_id = ${query.integrationId} and ${inLane}`,
      covers: ['status', 'integration'],
    }
  if (query.status === undefined) return { from: 'tasks', on: sql`true`, covers: [] }
  return { from: 'tasks', lanes, on: inLane, covers: ['status'] }
}

function projectWalk(organizationId: number, query: TaskQuery): Walk {
  return {
    from: 'tasks',
    // Either all tasks of a project are archived or none, so its lanes don't say it.
    lanes: sql`(select p.id, lane.status from project_directory p
                join ${lanesIn(query)} on lane.is_archived = (p.status = 'archived')
                where ${every(
                  sql`p.organization_id = ${organizationId}`,
                  query.project_ids && sql`p.id = any(${query.project_ids}::int[])`,
                  isOn(organizationId, query.memberId, sql`p.id`),
                )}) place`,
    on: sql`t.project_id = place.id and t.status = place.status`,
    covers: ['status', 'project', 'member'],
    isExact: true,
  }
}

function filtersOf(organizationId: number, query: TaskQuery, covered: FilterName[]): Sql[] {
  const filters: Record<FilterName, Sql | undefined> = {
    status:
      query.status &&
      sql`((select p.status = 'archived' from project_directory p
            where p.organization_id = t.organization_id and p.id = t.project_id), t.status)
          in (select lane.is_archived, lane.status from ${lanesIn(query)})`,
    user:
      query.user_ids &&
      sql`exists (select from task_assignees a
                  where a.organization_id = t.organization_id and a.task_id = t.id
                    and a.user_id = any(${query.user_ids}::int[]))`,
    project: query.project_ids && sql`t.project_id = any(${query.project_ids}::int[])`,
    member: isOn(organizationId, query.memberId, sql`t.project_id`),
    todo: query.global_todo_ids && sql`t.global_todo_id = any(${query.global_todo_ids}::int[])`,
    anyTodo: query.only_global_todos ? sql`t.global_todo_id is not null` : undefined,
    integration:
      query.integrationId === undefined ? undefined : sql`t.integration_id = ${query.integrationId}`,
    remote:
      query.remote_ids &&
      sql`(t.remote_id = any(${query.remote_ids}::text[]) or t.remote_alternate_id = any(${query.remote_ids}::text[]))`,
    search: contains(sql`t.summary`, query.search?.summary),
  }
  return keysOf(filters)
    .filter((name) => !covered.includes(name))
    .flatMap((name) => filters[name] ?? [])
}

function lanesIn(query: TaskQuery): Sql {
  const lanes = lanesOf(query.status)
  return sql`unnest(${lanes.map((lane) => lane.isArchived)}::boolean[], ${lanes.map((lane) => lane.status)}::text[])
             as lane(is_archived, status)`
}

function isOn(organizationId: number, memberId: number | undefined, projectId: Sql): Sql | undefined {
  if (memberId === undefined) return undefined
  return sql`${projectId} in (select pm.project_id from project_member_directory pm
                              where pm.organization_id = ${organizationId} and pm.status = 'active' and pm.user_id = ${memberId})`
}

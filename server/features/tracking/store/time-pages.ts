import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, join, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { RecordView, Row } from '../../../foundation/records/record.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { type ActivityRow, activity, zonedActivity } from '../records/activity.ts'
import { type DailyActivityRow, dailyActivity } from '../records/daily-activity.ts'
import { type NoteRow, note } from '../records/note.ts'
import type { IdRange } from '../rules/slot.ts'

/** Whose time the caller may see. */
export type Sight = {
  /** undefined: everyone’s; otherwise the caller’s own, and everyone’s on these projects. */
  seen: { userId: number; projectIds: number[] } | undefined
}

export type TimeQuery = PageOf &
  Sight & {
    user_ids: number[] | undefined
    project_ids: number[] | undefined
    task_ids: number[] | undefined
    global_todo_ids?: number[] | undefined
    /** The window of time, as a range of ids. */
    ids?: IdRange
    /** The window in which the time was changed. */
    updated?: { start: Instant; stop: Instant | undefined }
  }

const shownActivity = sql`not a.is_removed and a.tracked > 0`

/** A page of activities; with a zone, their dates are in that zone. */
export function pageOfActivities(
  db: Db,
  organizationId: number,
  query: TimeQuery & { zone?: ZoneName | undefined },
): Promise<ActivityRow[]> {
  const rows = pageSql(sql`from activities`, organizationId, query, shownActivity)
  if (query.zone === undefined) return select(db, activity.view(true), rows)
  const zoned = sql`cross join lateral (select (a.starts_at at time zone ${query.zone})::date as date) zoned`
  return select(db, zonedActivity.view(true), rows, zoned)
}

export function pageOfDailyActivities(
  db: Db,
  organizationId: number,
  query: TimeQuery,
): Promise<DailyActivityRow[]> {
  return select(
    db,
    dailyActivity.view(true),
    pageSql(sql`from daily_activities`, organizationId, query, sql`a.tracked > 0`),
  )
}

export function pageOfNotes(db: Db, organizationId: number, query: TimeQuery): Promise<NoteRow[]> {
  return select(db, note.view(true), pageSql(sql`from notes`, organizationId, query, undefined))
}

/** A page of other records of time: `from` names a table or view with the columns that all time has. */
export function pageOfTime<Cells>(
  db: Db,
  view: RecordView<Cells>,
  {
    from,
    organizationId,
    shown,
    more,
  }: { from: Sql; organizationId: number; shown?: Sql | undefined; more: Sql },
  query: TimeQuery,
): Promise<Row<Cells>[]> {
  return select(db, view, pageSql(from, organizationId, query, shown), more)
}

function select<Cells>(db: Db, view: RecordView<Cells>, rows: Sql, more: Sql = sql``): Promise<Row<Cells>[]> {
  return db.records(view, sql`select ${view.columns} from (${rows}) a ${more} order by a.id`)
}

/** One row more than the page, in the order of ids. */
function pageSql(from: Sql, organizationId: number, query: TimeQuery, shown: Sql | undefined): Sql {
  const limit = sql`order by id limit ${query.page_limit + 1}`
  const always = [sql`a.organization_id = ${organizationId}`, ...windows(query), shown]
  // A to-do has a task on every project. With so many strands, only the ids are read first, from the index.
  const isWide = isByTodo(query)
  const strand: Strand = (given, ...more) => {
    const columns = raw(isWide ? 'a.id' : 'a.*')
    const rows = sql`select ${columns} ${from} a where ${every(...always, ...more)} ${limit}`
    return given ? sql`select strand.* from ${given} cross join lateral (${rows}) strand` : sql`(${rows})`
  }
  const strands = join(strandsOf(organizationId, query, strand), ' union all ')
  const page = sql`select * from (${strands}) a ${limit}`
  if (!isWide) return page
  return sql`
    select a.* from (${page}) page
    cross join lateral (select * ${from}
                        where organization_id = ${organizationId} and id = page.id offset 0) a`
}

/** One index scan for each given value; merged, they are the list. */
type Strand = (given: Sql | undefined, ...conditions: (Sql | undefined)[]) => Sql

const given = (ids: readonly number[]) => sql`unnest(${ids}::int[]) as given(id)`
const byUser = sql`a.user_id = given.id`
const byProject = sql`a.project_id = given.id`
const byTask = sql`a.task_id = given.id`

/** Picks the index that reads least: by user, by task, by hour of change, or by project. */
function strandsOf(organizationId: number, query: TimeQuery, strand: Strand): Sql[] {
  const { seen, user_ids, task_ids, project_ids, updated } = query
  const wanted = filters(organizationId, query)
  if (isByTodo(query)) return [strand(tasksOfTodos(organizationId, query), byTask, ...wanted, sightOf(query))]
  if (seen === undefined && user_ids) return [strand(given(user_ids), byUser, ...wanted)]
  if (task_ids) return [strand(given(task_ids), byTask, ...wanted, sightOf(query))]
  const ofProjects = (projects: number[] | undefined, others?: Sql) => {
    if (updated)
      return strand(
        hoursOf(updated),
        isChangedIn,
        ...wanted,
        projects && among(projectAnyhow, projects),
        others,
      )
    return projects ? strand(given(projects), byProject, ...wanted, others) : strand(undefined, ...wanted)
  }
  if (seen === undefined) return [ofProjects(project_ids)]
  const projects = project_ids ? seen.projectIds.filter((id) => project_ids.includes(id)) : seen.projectIds
  const own = strand(given([seen.userId]), byUser, ...wanted)
  return projects.length > 0 ? [own, ofProjects(projects, sql`a.user_id <> ${seen.userId}`)] : [own]
}

/** Keeps the planner from reading all time of a project for each hour. */
const projectAnyhow = sql`a.project_id + 0`

/** The same expression as in the index. */
const isChangedIn = sql`date_bin('1 hour', a.updated_at, '2020-01-01Z'::timestamptz) = given.hour`

const hour = 3600
// An open window ends now, and no window starts longer ago.
const longestDays = 32

function hoursOf({ start, stop }: NonNullable<TimeQuery['updated']>): Sql {
  const from = Math.floor(toSeconds(start) / hour)
  const to = stop ? Math.ceil((toSeconds(stop) + 1) / hour) : from + longestDays * 24
  const hours = Array.from({ length: Math.max(to - from, 0) }, (_, i) =>
    instantFromSeconds((from + i) * hour),
  )
  return sql`unnest(${hours}::timestamptz[]) as given(hour)`
}

function isByTodo({ global_todo_ids, task_ids, user_ids, updated }: TimeQuery): boolean {
  return (
    global_todo_ids !== undefined && task_ids === undefined && user_ids === undefined && updated === undefined
  )
}

function tasksOfTodos(organizationId: number, { global_todo_ids = [] }: TimeQuery): Sql {
  return sql`
    (select t.id from task_directory t
     where t.organization_id = ${organizationId} and t.global_todo_id = any(${global_todo_ids}::int[])) as given`
}

function sightOf({ seen }: TimeQuery): Sql | undefined {
  return seen && sql`(a.user_id = ${seen.userId} or a.project_id = any(${seen.projectIds}::int[]))`
}

function windows({ page_start_id, ids, updated }: TimeQuery): (Sql | undefined)[] {
  return [
    sql`a.id >= ${Math.max(page_start_id, ids?.first ?? 0)}::bigint`,
    ids && sql`a.id < ${ids.stop}::bigint`,
    updated && sql`a.updated_at >= ${updated.start}`,
    updated?.stop && sql`a.updated_at < ${updated.stop}`,
  ]
}

function filters(organizationId: number, query: TimeQuery): (Sql | undefined)[] {
  const isTodo = query.global_todo_ids !== undefined && !isByTodo(query)
  return [
    among(sql`a.user_id`, query.user_ids),
    among(query.updated ? projectAnyhow : sql`a.project_id`, query.project_ids),
    among(sql`a.task_id`, query.task_ids),
    isTodo
      ? sql`a.task_id + 0 = any(array(select given.id from ${tasksOfTodos(organizationId, query)}))`
      : undefined,
  ]
}

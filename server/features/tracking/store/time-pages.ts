import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, join, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { activity, zonedActivity } from '../records/activity.ts'
import { dailyActivity } from '../records/daily-activity.ts'
import { note } from '../records/note.ts'
import type { IdRange } from '../rules/slot.ts'

/** Whose time is asked for and may be seen. */
export type Sight = {
  /** undefined: all that the filters ask for; otherwise one’s own, and everybody’s on these projects. */
  seen: { userId: number; projectIds: number[] } | undefined
}

export type TimeQuery = PageOf &
  Sight & {
    user_ids: number[] | undefined
    project_ids: number[] | undefined
    task_ids: number[] | undefined
    global_todo_ids?: number[] | undefined
    /** The window of time, as the ids that tell it. */
    ids?: IdRange
    /** The window in which it was changed. */
    updated?: { start: Instant; stop: Instant | undefined }
  }

const shownActivity = sql`not a.is_removed and a.tracked > 0`

/** The page of activities; with a zone, their days are those of that zone. */
export function pageOfActivities(
  db: Db,
  organizationId: number,
  query: TimeQuery & { zone?: ZoneName | undefined },
): Promise<Row[]> {
  const rows = pageSql('activities', organizationId, query, shownActivity)
  if (query.zone === undefined) return select(db, activity.view(true), rows)
  const zoned = sql`cross join lateral (select (a.starts_at at time zone ${query.zone})::date as date) zoned`
  return select(db, zonedActivity.view(true), rows, zoned)
}

export function pageOfDailyActivities(db: Db, organizationId: number, query: TimeQuery): Promise<Row[]> {
  return select(
    db,
    dailyActivity.view(true),
    pageSql('daily_activities', organizationId, query, sql`a.tracked > 0`),
  )
}

export function pageOfNotes(db: Db, organizationId: number, query: TimeQuery): Promise<Row[]> {
  return select(db, note.view(true), pageSql('notes', organizationId, query, undefined))
}

function select(db: Db, view: ReturnType<typeof note.view>, rows: Sql, more: Sql = sql``): Promise<Row[]> {
  return db.records(view, sql`select ${view.columns} from (${rows}) a ${more} order by a.id`)
}

/** One row more than the page, in the order of ids. */
function pageSql(table: string, organizationId: number, query: TimeQuery, shown: Sql | undefined): Sql {
  const limit = sql`order by id limit ${query.page_limit + 1}`
  const found = (...more: Sql[]) => sql`
    select a.* from ${raw(table)} a
    where ${every(sql`a.organization_id = ${organizationId}`, ...filters(organizationId, query), shown, ...more)}`
  // Changes lie anywhere among the ids: found by their index first, since a walk along the ids would pass all time.
  if (query.updated !== undefined)
    return sql`with changed as materialized (${found(...sightOf(query))}) select * from changed a ${limit}`
  const strand = (...more: Sql[]) => sql`${found(...more)} ${limit}`
  const each = (ids: number[], condition: Sql) => sql`
    select strand.* from unnest(${ids}::int[]) as given(id) cross join lateral (${strand(condition)}) strand`
  return sql`select * from (${join(strands(query, strand, each), ' union all ')}) a ${limit}`
}

function sightOf({ seen }: TimeQuery): Sql[] {
  return seen === undefined
    ? []
    : [sql`(a.user_id = ${seen.userId} or a.project_id = any(${seen.projectIds}::int[]))`]
}

const byUser = sql`a.user_id = given.id`
const byProject = sql`a.project_id = given.id`

/** Each is one scan of the index of whoever or whatever is asked for; laid together they are the list. */
function strands(
  { seen, user_ids, project_ids }: TimeQuery,
  strand: (...more: Sql[]) => Sql,
  each: (ids: number[], condition: Sql) => Sql,
): Sql[] {
  if (seen === undefined) {
    if (user_ids !== undefined) return [each(user_ids, byUser)]
    return [project_ids === undefined ? sql`(${strand()})` : each(project_ids, byProject)]
  }
  const { userId, projectIds } = seen
  const projects = project_ids ? projectIds.filter((id) => project_ids.includes(id)) : projectIds
  return [
    each([userId], byUser),
    ...(projects.length > 0 ? [each(projects, sql`${byProject} and a.user_id <> ${userId}`)] : []),
  ]
}

function filters(organizationId: number, query: TimeQuery): (Sql | undefined)[] {
  const { ids, updated } = query
  return [
    sql`a.id >= ${Math.max(query.page_start_id, ids?.first ?? 0)}::bigint`,
    ids && sql`a.id < ${ids.stop}::bigint`,
    updated && sql`a.updated_at >= ${updated.start}`,
    updated?.stop && sql`a.updated_at < ${updated.stop}`,
    among(sql`a.user_id`, query.user_ids),
    among(sql`a.project_id`, query.project_ids),
    among(sql`a.task_id`, query.task_ids),
    query.global_todo_ids &&
      sql`a.task_id in (select t.id from tracking_tasks t
                        where t.organization_id = ${organizationId}
                          and t.global_todo_id = any(${query.global_todo_ids}::int[]))`,
  ]
}

import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { among, within } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Window } from '../../../foundation/http/window.ts'
import { type Instant, instantFromSeconds } from '../../../foundation/time/instant.ts'
import type { Period } from '../../../foundation/time/period.ts'
import { type EditAction, type TimeEditLogRow, timeEditLog } from '../records/time-edit-log.ts'

export type NewLog = {
  action: EditAction
  from: number
  to: number
  project: { id: number; taskId: number | null } | undefined
  original: { id: number; taskId: number | null } | undefined
}

export type LogOf = {
  organizationId: number
  userId: number
  blameUserId: number
  reason: string
  requestId: number | undefined
}

/** Returns the ids, in the order of the logs. */
export async function insertLogs(
  db: Db,
  of: LogOf,
  logs: readonly NewLog[],
  now: Instant,
): Promise<number[]> {
  if (logs.length === 0) return []
  const all = <T>(value: (log: NewLog) => T) => logs.map(value)
  const seconds = (...actions: EditAction[]) =>
    all(({ action, from, to }) => (actions.includes(action) ? to - from : 0))
  const startsAt = all(({ from }) => instantFromSeconds(from))
  const stopsAt = all(({ to }) => instantFromSeconds(to))
  const originally = (instants: Instant[]) =>
    instants.map((instant, i) => (logs[i]?.original === undefined ? null : instant))
  const rows = await db.rows(
    { id: is.int },
    sql`
    insert into time_edit_logs (
      organization_id, user_id, blame_user_id, reason, manual_time_request_id, created_at, action, starts_at, stops_at,
      original_starts_at, original_stops_at, project_id, task_id, original_project_id, original_task_id, added_duration,
      deleted_duration, replaced_duration)
    select ${of.organizationId}, ${of.userId}, ${of.blameUserId}, ${of.reason}, ${of.requestId ?? null}::int,
           ${now}::timestamptz, given.*
    from unnest(${all(({ action }) => action)}::text[], ${startsAt}::timestamptz[], ${stopsAt}::timestamptz[],
                ${originally(startsAt)}::timestamptz[], ${originally(stopsAt)}::timestamptz[],
                ${all(({ project }) => project?.id ?? null)}::int[],
                ${all(({ project }) => project?.taskId ?? null)}::int[],
                ${all(({ original }) => original?.id ?? null)}::int[],
                ${all(({ original }) => original?.taskId ?? null)}::int[],
                ${seconds('add')}::int[], ${seconds('delete')}::int[], ${seconds('edit', 'replace')}::int[])
         as given(action, starts_at, stops_at, original_starts_at, original_stops_at, project_id, task_id,
                  original_project_id, original_task_id, added, deleted, replaced)
    returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Counts the logs of a member’s time that starts in this period. */
export async function countEdits(
  db: Db,
  { organizationId, userId }: { organizationId: number; userId: number },
  { start, stop }: Period,
): Promise<number> {
  const { count } = await only(
    db,
    { count: is.int },
    sql`select count(*)::int as count from time_edit_logs
        where organization_id = ${organizationId} and user_id = ${userId}
          and starts_at >= ${start} and starts_at < ${stop}`,
  )
  return count
}

export type LogQuery = PageOf & {
  created: Window
  user_ids: number[] | undefined
  task_ids: number[] | undefined
  project_ids: number[] | undefined
  /** undefined means all; otherwise one’s own, and everybody’s on these projects. */
  seen: { userId: number; projectIds: number[] } | undefined
}

const view = timeEditLog.view(true)

/** A log belongs to the project that got the time, and to the one that it was taken from. */
export function pageOfLogs(db: Db, organizationId: number, query: LogQuery): Promise<TimeEditLogRow[]> {
  const { seen } = query
  const onAny = (ids: number[] | undefined) =>
    ids && sql`(l.project_id = any(${ids}::int[]) or l.original_project_id = any(${ids}::int[]))`
  return db.records(
    view,
    sql`select ${view.columns} from time_edit_logs l
        where ${every(
          sql`l.organization_id = ${organizationId}`,
          sql`l.id >= ${query.page_start_id}::bigint`,
          ...within(sql`l.created_at`, query.created),
          among(sql`l.user_id`, query.user_ids),
          query.task_ids &&
            sql`(l.task_id = any(${query.task_ids}::int[]) or l.original_task_id = any(${query.task_ids}::int[]))`,
          onAny(query.project_ids),
          seen && sql`(l.user_id = ${seen.userId} or ${onAny(seen.projectIds)})`,
        )}
        order by l.id limit ${query.page_limit + 1}`,
  )
}

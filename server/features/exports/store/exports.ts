import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Durations, Format, Question } from '../../reports/public.ts'
import { type ExportRow, exportRecord } from '../records/export.ts'
import type { ListQuestion } from '../rules/list-question.ts'
import type { Sight } from '../rules/sight.ts'

const view = exportRecord.view(true)

type Owned = { organizationId: number; userId: number }

/** Uses exports_of_user. */
export function pageOfExports(
  db: Db,
  { organizationId, userId }: Owned,
  query: PageOf,
): Promise<ExportRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from exports e
        where e.organization_id = ${organizationId} and e.user_id = ${userId} and e.id >= ${query.page_start_id}::bigint
        order by e.id limit ${query.page_limit + 1}`,
  )
}

export async function getExport(db: Db, organizationId: number, id: number): Promise<ExportRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from exports e where e.organization_id = ${organizationId} and e.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`Export ${id}`)
  return row
}

const exportOf = columns({ id: is.int, organizationId: is.int, userId: is.int, name: is.text })
export type ExportOf = Selected<typeof exportOf>

export async function findExport(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<ExportOf | undefined> {
  const [found] = await db.rows(
    exportOf,
    sql`select id, organization_id as "organizationId", user_id as "userId", name from exports
        where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return found
}

export type NewExport = Owned & {
  question: Question | ListQuestion
  format: Format
  durations: Durations
  name: string
  sight: Sight
  notifies: boolean
  firstDay: CalendarDate
  lastDay: CalendarDate
}

export async function insertExport(db: Db, its: NewExport, now: Instant): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into exports (organization_id, user_id, question, format, durations, name, status, sight, first_day, last_day,
                             next_day, piece_days, attempts, parts, row_count, size, notifies, created_at, updated_at)
        values (${its.organizationId}, ${its.userId}, ${JSON.stringify(its.question)}, ${its.format}, ${its.durations},
                ${its.name}, 'queued', ${JSON.stringify(its.sight)}, ${its.firstDay}, ${its.lastDay}, ${its.firstDay},
                ${its.lastDay}::date - ${its.firstDay}::date + 1, 0, 0, 0, 0, ${its.notifies}, ${now}, ${now})
        returning id`,
  )
  return id
}

/** For samples: ready, without rows. */
export async function finishSample(
  db: Db,
  { organizationId, id, expiresAt }: { organizationId: number; id: number; expiresAt: Instant },
): Promise<void> {
  await db.change(sql`
    update exports set status = 'ready', expires_at = ${expiresAt}
    where organization_id = ${organizationId} and id = ${id}`)
}

/** Until the commit, nobody else creates or continues exports of the organization. */
export async function lockExports(db: Db, organizationId: number): Promise<void> {
  const lock = `stint.exports.${organizationId}`
  await db.change(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
}

const counts = columns({ own: is.int, ownOpen: is.int, all: is.int, allOpen: is.int })

export function countExports(db: Db, { organizationId, userId }: Owned): Promise<Selected<typeof counts>> {
  return only(
    db,
    counts,
    sql`select count(*) filter (where user_id = ${userId})::int as own,
               count(*) filter (where user_id = ${userId} and status in ('queued', 'running'))::int as "ownOpen",
               count(*)::int as "all",
               count(*) filter (where status in ('queued', 'running'))::int as "allOpen"
        from exports where organization_id = ${organizationId}`,
  )
}

const ended = columns({ id: is.int, userId: is.int, blobIds: is.texts })
export type EndedExport = Selected<typeof ended>

/** Removes exports with their parts; returns the blobs that nobody needs any longer. */
export function removeExports(
  db: Db,
  organizationId: number,
  which: { ids: readonly number[] },
): Promise<EndedExport[]> {
  return db.rows(
    ended,
    sql`with parts as (
          delete from export_parts where organization_id = ${organizationId} and export_id = any(${which.ids}::int[])
          returning export_id, blob_id)
        delete from exports where organization_id = ${organizationId} and id = any(${which.ids}::int[])
        returning id, user_id as "userId",
          array(select p.blob_id::text from parts p where p.export_id = exports.id) as "blobIds"`,
  )
}

/** Ready ones after their days, failed ones as long after they began. Uses exports_past. */
export async function listPast(
  db: Db,
  organizationId: number,
  now: Instant,
  failedBefore: Instant,
): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from exports
        where organization_id = ${organizationId}
          and (expires_at <= ${now} or (status = 'failed' and updated_at <= ${failedBefore}))`,
  )
  return rows.map(({ id }) => id)
}

export async function listExportsOf(db: Db, { organizationId, userId }: Owned): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from exports where organization_id = ${organizationId} and user_id = ${userId}`,
  )
  return rows.map(({ id }) => id)
}

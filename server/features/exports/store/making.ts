import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { durations, formats, type Question } from '../../reports/public.ts'
import type { ListQuestion } from '../rules/list-question.ts'
import type { ListState } from '../rules/list-state.ts'
import type { Whole } from '../rules/piece-text.ts'
import type { Sight } from '../rules/sight.ts'

const making = columns({
  id: is.int,
  organizationId: is.int,
  userId: is.int,
  name: is.text,
  question: is.json<Question | ListQuestion>(),
  format: is.word(...formats),
  durations: is.word(...durations),
  sight: is.json<Sight>(),
  firstDay: is.date,
  lastDay: is.date,
  nextDay: is.date,
  pieceDays: is.int,
  attempts: is.int,
  parts: is.int,
  rows: is.int,
  size: is.int,
  totals: is.json<Whole | ListState>().orNull,
  notifies: is.flag,
})
/** An export in the making. */
export type Making = Selected<typeof making>

const shown = sql`id, organization_id as "organizationId", user_id as "userId", name, question, format, durations, sight,
  first_day as "firstDay", last_day as "lastDay", next_day as "nextDay", piece_days as "pieceDays", attempts, parts,
  row_count as rows, size, totals, notifies`

/** The export whose turn it is: the one that waited longest. Uses exports_open. */
export async function takeNext(db: Db, organizationId: number, now: Instant): Promise<Making | undefined> {
  const [taken] = await db.rows(
    making,
    sql`update exports set status = 'running', worked_at = ${now}, attempts = attempts + 1, updated_at = ${now}
        where organization_id = ${organizationId} and id = (
          select id from exports
          where organization_id = ${organizationId} and status in ('queued', 'running')
          order by worked_at nulls first, id limit 1)
        returning ${shown}`,
  )
  return taken
}

export async function hasOpen(db: Db, organizationId: number): Promise<boolean> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from exports where organization_id = ${organizationId} and status in ('queued', 'running') limit 1`,
  )
  return rows.length > 0
}

export type Step = {
  nextDay: CalendarDate
  pieceDays: number
  rows: number
  size: number
  sight: Sight
  totals: Whole | ListState | null
  /** The blob of the new part; undefined: nothing was added. */
  blobId: string | undefined
  /** Set with the last part. */
  expiresAt: Instant | undefined
}

/** Adds a part, unless another worker has, or the export is gone. */
export async function advance(db: Db, its: Making, step: Step, now: Instant): Promise<boolean> {
  const added = step.blobId === undefined ? 0 : 1
  const changed = await db.change(sql`
    update exports set next_day = ${step.nextDay}, piece_days = ${step.pieceDays}, attempts = 0, parts = parts + ${added},
      row_count = ${step.rows}, size = ${step.size}, sight = ${JSON.stringify(step.sight)},
      totals = ${step.totals === null ? null : JSON.stringify(step.totals)},
      status = ${step.expiresAt === undefined ? 'running' : 'ready'}, expires_at = ${step.expiresAt ?? null},
      updated_at = ${now}
    where organization_id = ${its.organizationId} and id = ${its.id} and status in ('queued', 'running')
      and parts = ${its.parts} and next_day = ${its.nextDay} and piece_days = ${its.pieceDays}`)
  if (changed === 0) return false
  if (step.blobId !== undefined)
    await db.change(sql`
      insert into export_parts (organization_id, export_id, number, blob_id)
      values (${its.organizationId}, ${its.id}, ${its.parts}, ${step.blobId})`)
  return true
}

/** Fails an export that is not ready. Returns the blobs of its parts, which nobody needs any longer. */
export async function fail(
  db: Db,
  { organizationId, id }: Pick<Making, 'organizationId' | 'id'>,
  problem: string,
  now: Instant,
): Promise<string[] | undefined> {
  const changed = await db.change(sql`
    update exports set status = 'failed', problem = ${problem}, size = 0, row_count = 0, totals = null, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id} and status in ('queued', 'running')`)
  if (changed === 0) return undefined
  const parts = await db.rows(
    { blobId: is.uuid },
    sql`delete from export_parts where organization_id = ${organizationId} and export_id = ${id}
        returning blob_id as "blobId"`,
  )
  return parts.map(({ blobId }) => blobId)
}

import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { insertNumbered } from '../../../foundation/db/insert-rows.ts'
import { every, isOneOf, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { present } from '../../../foundation/values/present.ts'
import {
  type ClosedPeriodRow,
  closedPeriod,
  type PeriodStatus,
  periodStatuses,
} from '../records/closed-period.ts'
import type { Warning } from '../rules/obstacles.ts'

type At = { organizationId: number; id: number }

const view = closedPeriod.view(true)

export async function findPeriod(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<ClosedPeriodRow | undefined> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from closed_periods c
        where ${isOneOf(sql`c.organization_id`, organizationIds)} and c.id = ${id}`,
  )
  return row
}

export async function getPeriod(db: Db, { organizationId, id }: At): Promise<ClosedPeriodRow> {
  const row = await findPeriod(db, [organizationId], id)
  if (row === undefined) throw new Gone(`The period ${id}`)
  return row
}

export type PeriodQuery = PageOf & { status: PeriodStatus | undefined }

/** Uses the primary key. */
export function pageOfPeriods(
  db: Db,
  organizationId: number,
  query: PeriodQuery,
): Promise<ClosedPeriodRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from closed_periods c
        where ${every(
          sql`c.organization_id = ${organizationId}`,
          sql`c.id >= ${query.page_start_id}::bigint`,
          query.status && sql`c.status = ${query.status}`,
        )}
        order by c.id limit ${query.page_limit + 1}`,
  )
}

export type NewPeriod = {
  name: string
  start_date: CalendarDate
  stop_date: CalendarDate
  created_by_id: number
}

export async function insertPeriod(
  db: Db,
  organizationId: number,
  given: NewPeriod,
  now: Instant,
): Promise<number> {
  const row = { organization_id: organizationId, ...given, created_at: now, updated_at: now }
  const [id] = await insertNumbered(db, { table: 'closed_periods', rows: [row] })
  return present(id, 'id of a new period')
}

/** The period that shares a day with these, if any. Uses closed_periods_by_start. */
export async function overlapping(
  db: Db,
  organizationId: number,
  { firstDay, lastDay }: Days,
): Promise<{ name: string } | undefined> {
  const [found] = await db.rows(
    { name: is.text },
    sql`select name from closed_periods
        where organization_id = ${organizationId} and start_date <= ${lastDay}::date and stop_date >= ${firstDay}::date
        order by start_date limit 1`,
  )
  return found
}

const locked = columns({
  name: is.text,
  start_date: is.date,
  stop_date: is.date,
  status: is.word(...periodStatuses),
  revision: is.int,
})
export type LockedPeriod = Selected<typeof locked>

/** Locks the row; undefined: it is gone. */
export async function lockPeriod(
  tx: Transaction,
  { organizationId, id }: At,
): Promise<LockedPeriod | undefined> {
  const [row] = await tx.rows(
    locked,
    sql`select name, start_date, stop_date, status, revision from closed_periods
        where organization_id = ${organizationId} and id = ${id} for update`,
  )
  return row
}

type Step = { byId: number; now: Instant }

/** One more close or reopening in the history. */
function stepped(step: Record<string, unknown>): Sql {
  return sql`steps || ${JSON.stringify(step)}::jsonb`
}

export async function setClosed(
  tx: Transaction,
  { organizationId, id }: At,
  { accepted, revision, byId, now }: Step & { accepted: readonly Warning[]; revision: number },
): Promise<void> {
  const step = { action: 'close', revision, at: now, by_id: byId, accepted }
  await tx.change(sql`
    update closed_periods
    set status = 'closed', accepted = ${accepted}::text[], closed_at = ${now}, closed_by_id = ${byId}, steps = ${stepped(step)},
        updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

export async function setReopened(
  tx: Transaction,
  { organizationId, id }: At,
  { reason, revision, byId, now }: Step & { reason: string; revision: number },
): Promise<void> {
  const step = { action: 'reopen', revision, at: now, by_id: byId, reason }
  await tx.change(sql`
    update closed_periods
    set status = 'open', revision = ${revision}, reopened_at = ${now}, reopened_by_id = ${byId},
        reopen_reason = ${reason}, steps = ${stepped(step)}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

export async function deletePeriod(tx: Transaction, { organizationId, id }: At): Promise<void> {
  await tx.change(sql`delete from closed_periods where organization_id = ${organizationId} and id = ${id}`)
}

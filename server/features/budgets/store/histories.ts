import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { present } from '../../../foundation/values/present.ts'
import type { Budget } from '../../projects/public.ts'
import type { RowDays } from '../rules/history-plan.ts'
import { allowedBy, measureOf } from '../rules/measure.ts'

/** Whose budget it is: of a project or of a client. */
export type Holder = { project_id: number | null; client_id: number | null }

const stored = columns({
  id: is.int,
  project_id: is.int.orNull,
  client_id: is.int.orNull,
  budget: is.json<Budget>(),
  start_date: is.date.orNull,
  stop_date: is.date.orNull,
  set_on: is.date,
  opened_on: is.date,
  resets_on: is.date.orNull,
  period_start: is.date.orNull,
  crossed: is.texts,
  previous_stop: is.date.orNull,
})
export type StoredHistory = Selected<typeof stored>

/** The latest row of each of these budgets. */
export function latestHistories(
  tx: Transaction,
  organizationId: number,
  holders: readonly Holder[],
): Promise<StoredHistory[]> {
  return tx.rows(
    stored,
    sql`select latest.* from unnest(${holders.map((each) => each.project_id)}::int[],
                                    ${holders.map((each) => each.client_id)}::int[]) as of(project_id, client_id)
        cross join lateral (
          select id, project_id, client_id, budget, start_date, stop_date, set_on, opened_on, resets_on,
                 period_start, crossed, lag(stop_date) over (order by id) as previous_stop
          from budget_histories h
          where h.organization_id = ${organizationId}
            and (h.project_id = of.project_id or h.client_id = of.client_id)
          order by h.id desc limit 1) latest`,
  )
}

/** The current rows whose reset has come, as far as this day. */
export function dueHistories(
  tx: Transaction,
  organizationId: number,
  today: CalendarDate,
): Promise<StoredHistory[]> {
  return tx.rows(
    stored,
    sql`select id, project_id, client_id, budget, start_date, stop_date, set_on, opened_on, resets_on,
               period_start, crossed, null::date as previous_stop
        from budget_histories
        where organization_id = ${organizationId} and stop_date is null and resets_on <= ${today}::date order by id`,
  )
}

export async function stopHistory(
  tx: Transaction,
  organizationId: number,
  id: number,
  stop: CalendarDate | null,
  now: Instant,
): Promise<void> {
  await tx.change(sql`
    update budget_histories set stop_date = ${stop}::date, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

export async function amendHistory(
  tx: Transaction,
  organizationId: number,
  id: number,
  { budget, days }: { budget: Budget; days?: RowDays },
  digits: number,
  now: Instant,
): Promise<void> {
  const withDays = days
    ? sql`start_date = ${days.start_date}::date, period_start = ${days.period_start}::date, stop_date = null,
          resets_on = ${days.resets_on}::date,`
    : sql``
  await tx.change(sql`
    update budget_histories
    set budget = ${JSON.stringify(budget)}::jsonb, measure = ${measureOf(budget)}, allowed = ${allowedBy(budget)}::numeric,
        ${withDays} digits = ${digits}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

export async function openHistory(
  tx: Transaction,
  organizationId: number,
  { project_id, client_id }: Holder,
  { budget, days }: { budget: Budget; days: RowDays },
  digits: number,
  now: Instant,
): Promise<number> {
  const [row] = await tx.rows(
    { id: is.int },
    sql`insert into budget_histories (organization_id, project_id, client_id, budget, measure, allowed, start_date,
                                      period_start, set_on, opened_on, resets_on, digits, created_at, updated_at)
        values (${organizationId}, ${project_id}, ${client_id}, ${JSON.stringify(budget)}::jsonb, ${measureOf(budget)},
                ${allowedBy(budget)}::numeric, ${days.start_date}::date, ${days.period_start}::date, ${days.set_on}::date,
                ${days.opened_on}::date, ${days.resets_on}::date, ${digits}, ${now}, ${now})
        returning id`,
  )
  return present(row, 'new budget history').id
}

/** The rows of clients, whose projects came or went. */
export async function historiesOfClients(
  db: Db,
  organizationId: number,
  clientIds: readonly number[],
): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from budget_histories
        where organization_id = ${organizationId} and client_id = any(${clientIds}::int[])`,
  )
  return rows.map(({ id }) => id)
}

export async function allHistories(db: Db, organizationId: number): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from budget_histories where organization_id = ${organizationId}`,
  )
  return rows.map(({ id }) => id)
}

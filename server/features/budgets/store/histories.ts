import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Currency } from '../../../foundation/money/currency.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import type { Budget } from '../../projects/public.ts'
import type { RowDays } from '../rules/history-plan.ts'
import { allowedBy, measureOf } from '../rules/measure.ts'
import type { CostChange } from './project-costs.ts'

/** Whose budget it is: of a project or of a client. */
export type Holder = { project_id: number | null; client_id: number | null }

const holderBudget = columns({
  project_id: is.int.orNull,
  client_id: is.int.orNull,
  budget: is.json<Budget>().orNull,
  is_archived: is.flag,
})
export type HolderBudget = Selected<typeof holderBudget>

/** Locks the book of an organization: only one changes its histories at a time. True if the book is new. */
export async function lockBook(tx: Transaction, organizationId: number): Promise<boolean> {
  const [book] = await tx.rows(
    { is_new: is.flag },
    sql`insert into budget_books (organization_id) values (${organizationId})
        on conflict (organization_id) do update set organization_id = excluded.organization_id
        returning xmax = 0 as is_new`,
  )
  return book?.is_new ?? false
}

const place = columns({ time_zone: is.zone, currency: is.text })

/** What an organization's budgets depend on. */
export async function organizationOf(
  tx: Transaction,
  organizationId: number,
): Promise<{ zone: ZoneName; currency: Currency }> {
  const { time_zone, currency } = await only(
    tx,
    place,
    sql`select time_zone, currency from budget_organizations where id = ${organizationId}`,
  )
  return { zone: time_zone, currency: currency as Currency }
}

/** The budgets of these projects and clients as they are now; all of them with undefined. */
export function budgetsOf(
  tx: Transaction,
  organizationId: number,
  projectIds: readonly number[] | undefined,
  clientIds: readonly number[] | undefined,
): Promise<HolderBudget[]> {
  const among = (ids: readonly number[] | undefined) =>
    ids === undefined ? sql`budget is not null` : sql`id = any(${ids}::int[])`
  return tx.rows(
    holderBudget,
    sql`select id as project_id, null::int as client_id, budget, status <> 'active' as is_archived from budget_projects
        where organization_id = ${organizationId} and ${among(projectIds)}
        union all
        select null, id, budget, status <> 'active' from budget_clients
        where organization_id = ${organizationId} and ${among(clientIds)}`,
  )
}

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
                 lag(stop_date) over (order by id) as previous_stop
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
               null::date as previous_stop
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
  return row?.id ?? 0
}

const inPeriod = sql`
  (h.period_start is null or c.date >= h.period_start) and (h.stop_date is null or c.date <= h.stop_date)`

/**
 * The spending of rows by costs: of their own days, and of their period. A project's costs count for its budget, and for the
 * budget of the client that it had on the day.
 */
function spending(organizationId: number, costs: Sql, only: Sql): Sql {
  return sql`
    select id, coalesce(sum(amount) filter (where start_date is null or date >= start_date), 0) as spent,
           sum(amount) as period_spent
    from (
      select h.id, h.start_date, c.date, case h.measure when 'tracked' then c.tracked when 'billable' then c.billable
               when 'pay' then c.pay when 'billable_pay' then c.billable_pay when 'bill' then c.bill
               else c.billable_bill end as amount
      from (
        select h.id, c.* from ${costs} c
        join budget_histories h on h.organization_id = ${organizationId} and h.project_id = c.project_id
        where ${inPeriod} and ${only}
        union all
        select h.id, c.* from ${costs} c
        join budget_client_projects p on p.organization_id = ${organizationId} and p.project_id = c.project_id
                                     and c.date >= p.start_date and (p.end_date is null or c.date < p.end_date)
        join budget_histories h on h.organization_id = ${organizationId} and h.client_id = p.client_id
        where ${inPeriod} and ${only}
      ) c join budget_histories h on h.organization_id = ${organizationId} and h.id = c.id
    ) counted group by id`
}

const changed = columns({ id: is.int })

/** Adds what the costs of days changed to the rows that count them; returns the ids of changed rows. */
export async function addCosts(
  tx: Transaction,
  organizationId: number,
  changes: readonly CostChange[],
  now: Instant,
): Promise<number[]> {
  if (changes.length === 0) return []
  const rows = await tx.rows(
    changed,
    sql`with given as (
          select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
            as c(project_id int, date date, tracked numeric, billable numeric, pay numeric, billable_pay numeric,
                 bill numeric, billable_bill numeric)
        ), change as (${spending(organizationId, sql`given`, sql`true`)})
        update budget_histories h
        set spent = h.spent + change.spent, period_spent = h.period_spent + change.period_spent, updated_at = ${now}
        from change
        where h.organization_id = ${organizationId} and h.id = change.id
          and (change.spent <> 0 or change.period_spent <> 0)
        returning h.id`,
  )
  return rows.map(({ id }) => id)
}

/** Counts the spending of rows again from the costs of their days; returns the ids of changed rows. */
export async function recountHistories(
  tx: Transaction,
  organizationId: number,
  ids: readonly number[],
  now: Instant,
): Promise<number[]> {
  if (ids.length === 0) return []
  const costs = sql`(select project_id, date, tracked, billable, pay, billable_pay, bill, billable_bill
                     from project_costs where organization_id = ${organizationId})`
  const rows = await tx.rows(
    changed,
    sql`with counted as (${spending(organizationId, costs, sql`h.id = any(${ids}::int[])`)}),
        fresh as (
          select h.id, coalesce(counted.spent, 0) as spent, coalesce(counted.period_spent, 0) as period_spent
          from budget_histories h left join counted on counted.id = h.id
          where h.organization_id = ${organizationId} and h.id = any(${ids}::int[]))
        update budget_histories h
        set spent = fresh.spent, period_spent = fresh.period_spent, updated_at = ${now}
        from fresh
        where h.organization_id = ${organizationId} and h.id = fresh.id
          and (h.spent <> fresh.spent or h.period_spent <> fresh.period_spent)
        returning h.id`,
  )
  return rows.map(({ id }) => id)
}

/** The rows of clients, whose projects came or went. */
export async function historiesOfClients(
  db: Db,
  organizationId: number,
  clientIds: readonly number[],
): Promise<number[]> {
  const rows = await db.rows(
    changed,
    sql`select id from budget_histories
        where organization_id = ${organizationId} and client_id = any(${clientIds}::int[])`,
  )
  return rows.map(({ id }) => id)
}

const watched = columns({
  id: is.int,
  project_id: is.int.orNull,
  client_id: is.int.orNull,
  budget: is.json<Budget>(),
  allowed: is.decimal,
  period_spent: is.decimal,
  crossed: is.texts,
})
export type WatchedHistory = Selected<typeof watched>

/** The current rows among these, to see which thresholds they crossed. Archived work alerts nobody. */
export function watchedHistories(
  tx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<WatchedHistory[]> {
  return tx.rows(
    watched,
    sql`select h.id, h.project_id, h.client_id, h.budget, h.allowed, h.period_spent, h.crossed
        from budget_histories h
        left join budget_projects p on p.organization_id = h.organization_id and p.id = h.project_id
        left join budget_clients c on c.organization_id = h.organization_id and c.id = h.client_id
        where h.organization_id = ${organizationId} and h.id = any(${ids}::int[]) and h.stop_date is null
          and coalesce(p.status, c.status) = 'active'`,
  )
}

/** Records which thresholds are crossed, and when each was for the first time. */
export async function recordCrossings(
  tx: Transaction,
  organizationId: number,
  id: number,
  { crossed, fired }: { crossed: readonly string[]; fired: readonly string[] },
  now: Instant,
): Promise<void> {
  const at = (threshold: string, column: Sql) =>
    fired.includes(threshold) ? sql`coalesce(${column}, ${now}::timestamptz)` : column
  await tx.change(sql`
    update budget_histories
    set crossed = ${crossed}::text[], near_limit_at = ${at('near_limit', sql`near_limit_at`)},
        stopped_at = ${at('stop_at', sql`stopped_at`)}, reached_at = ${at('limit', sql`reached_at`)}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

/** An organization whose histories must be kept: a reset has come, or it has no book yet. */
export async function organizationToKeep(db: Db, now: Instant): Promise<number | undefined> {
  // No zone is further than a day from UTC: the first condition is for the index.
  const [row] = await db.rows(
    changed,
    sql`(select h.organization_id as id
         from budget_histories h join budget_organizations o on o.id = h.organization_id
         where h.stop_date is null and h.resets_on <= (${now}::timestamptz at time zone 'UTC')::date + 1
           and h.resets_on <= (${now}::timestamptz at time zone o.time_zone)::date
         limit 1)
        union all
        (select o.id from budget_organizations o
         where not exists (select from budget_books b where b.organization_id = o.id) limit 1)
        limit 1`,
  )
  return row?.id
}

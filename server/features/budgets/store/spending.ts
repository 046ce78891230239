import { is } from '../../../foundation/db/columns.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { CostChange } from './project-costs.ts'

const inPeriod = sql`
  (h.period_start is null or c.date >= h.period_start) and (h.stop_date is null or c.date <= h.stop_date)`

/**
 * The spending of rows by costs: of their own days, and of their period. A project's costs count for its budget, and for the
 * budget of the client that it had on the day.
 */
function spending(organizationId: number, costs: Sql, rows: Sql): Sql {
  return sql`
    select id, coalesce(sum(amount) filter (where start_date is null or date >= start_date), 0) as spent,
           sum(amount) as period_spent
    from (
      select id, start_date, date, case measure when 'tracked' then tracked when 'billable' then billable
               when 'pay' then pay when 'billable_pay' then billable_pay when 'bill' then bill
               else billable_bill end as amount
      from (
        select h.id, h.measure, h.start_date, c.* from ${costs} c
        join ${rows} h on h.project_id = c.project_id
        where ${inPeriod}
        union all
        select h.id, h.measure, h.start_date, c.* from ${costs} c
        join project_client_history p on p.organization_id = ${organizationId} and p.project_id = c.project_id
                                     and c.date >= p.start_date and (p.end_date is null or c.date < p.end_date)
        join ${rows} h on h.client_id = p.client_id
        where ${inPeriod}
      ) c
    ) counted group by id`
}

/** The costs of all days of an organization. */
const allCosts = (organizationId: number) => sql`
  (select project_id, date, tracked, billable, pay, billable_pay, bill, billable_bill
   from project_costs where organization_id = ${organizationId})`

const changed = { id: is.int }

/** Posts the differences of `change` beside the update of its rows: what a row has spent is the sum of its postings. */
function post(organizationId: number, cause: 'time' | 'recount', now: Instant): Sql {
  return sql`
    insert into budget_history_postings (organization_id, budget_history_id, cause, spent, period_spent, created_at)
    select ${organizationId}, id, ${cause}, spent, period_spent, ${now}::timestamptz from change`
}

/** Rows that don't exist yet, as they would be: their position replaces the id. */
export function spendingOfPlanned(organizationId: number, rows: Sql): Sql {
  return spending(organizationId, allCosts(organizationId), rows)
}

/** Adds what the costs of days changed to the rows that count them; returns the ids of changed rows. */
export async function addCosts(
  tx: Transaction,
  organizationId: number,
  changes: readonly CostChange[],
  now: Instant,
): Promise<number[]> {
  if (changes.length === 0) return []
  const histories = sql`(select * from budget_histories where organization_id = ${organizationId})`
  const rows = await tx.rows(
    changed,
    sql`with given as (
          select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
            as c(project_id int, date date, tracked numeric, billable numeric, pay numeric, billable_pay numeric,
                 bill numeric, billable_bill numeric)
        ), change as (
          select * from (${spending(organizationId, sql`given`, histories)}) each where spent <> 0 or period_spent <> 0
        ), posted as (${post(organizationId, 'time', now)})
        update budget_histories h
        set spent = h.spent + change.spent, period_spent = h.period_spent + change.period_spent, updated_at = ${now}
        from change where h.organization_id = ${organizationId} and h.id = change.id
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
  const histories = sql`
    (select * from budget_histories where organization_id = ${organizationId} and id = any(${ids}::int[]))`
  const rows = await tx.rows(
    changed,
    sql`with counted as (${spending(organizationId, allCosts(organizationId), histories)}),
        change as (
          select * from (
            select h.id, coalesce(counted.spent, 0) - h.spent as spent,
                   coalesce(counted.period_spent, 0) - h.period_spent as period_spent
            from ${histories} h left join counted on counted.id = h.id) each
          where spent <> 0 or period_spent <> 0
        ), posted as (${post(organizationId, 'recount', now)})
        update budget_histories h
        set spent = h.spent + change.spent, period_spent = h.period_spent + change.period_spent, updated_at = ${now}
        from change where h.organization_id = ${organizationId} and h.id = change.id
        returning h.id`,
  )
  return rows.map(({ id }) => id)
}

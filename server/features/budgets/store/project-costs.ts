import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { hourlyRate } from '../../rates/public.ts'
import { idsOfDays } from '../../tracking/public.ts'

const projectDay = columns({ project_id: is.int, date: is.date })
export type ProjectDay = Selected<typeof projectDay>

const costs = columns({
  ...projectDay,
  tracked: is.decimal,
  billable: is.decimal,
  pay: is.decimal,
  billable_pay: is.decimal,
  bill: is.decimal,
  billable_bill: is.decimal,
})
/** How much the costs of a project's day changed. */
export type CostChange = Selected<typeof costs>

/** Counts the costs of these days again, at the rates of each day; returns the differences. */
export async function recountCosts(
  tx: Transaction,
  organizationId: number,
  days: readonly ProjectDay[],
): Promise<CostChange[]> {
  if (days.length === 0) return []
  const pay = hourlyRate('pay', organizationId)
  const bill = hourlyRate('bill', organizationId)
  const ids = days.map(({ date }) => idsOfDays(date, date))
  return tx.rows(
    costs,
    sql`
    with asked as (
      select distinct project_id, date, first_id, stop_id
      from unnest(${days.map((each) => each.project_id)}::int[], ${days.map((each) => each.date)}::date[],
                  ${ids.map(({ first }) => first)}::bigint[], ${ids.map(({ stop }) => stop)}::bigint[])
           as given(project_id, date, first_id, stop_id)
    ), counted as (
      select asked.project_id, asked.date, coalesce(sum(work.tracked), 0)::numeric as tracked,
             coalesce(sum(work.billable), 0)::numeric as billable,
             coalesce(sum(work.tracked * ${pay.rate}), 0) as pay,
             coalesce(sum(work.billable * ${pay.rate}), 0) as billable_pay,
             coalesce(sum(work.tracked * ${bill.rate}), 0) as bill,
             coalesce(sum(work.billable * ${bill.rate}), 0) as billable_bill
      from asked
      left join tracked_days work on work.organization_id = ${organizationId} and work.project_id = asked.project_id
                                and work.id >= asked.first_id and work.id < asked.stop_id
      ${pay.joins} ${bill.joins}
      group by asked.project_id, asked.date
    ), before as (
      select c.* from project_costs c join asked on asked.project_id = c.project_id and asked.date = c.date
      where c.organization_id = ${organizationId}
    ), written as (
      insert into project_costs (organization_id, project_id, date, tracked, billable, pay, billable_pay, bill, billable_bill)
      select ${organizationId}, counted.* from counted
      on conflict (organization_id, project_id, date) do update
        set tracked = excluded.tracked, billable = excluded.billable, pay = excluded.pay,
            billable_pay = excluded.billable_pay, bill = excluded.bill, billable_bill = excluded.billable_bill
    )
    select counted.project_id, counted.date, counted.tracked - coalesce(before.tracked, 0) as tracked,
           counted.billable - coalesce(before.billable, 0) as billable, counted.pay - coalesce(before.pay, 0) as pay,
           counted.billable_pay - coalesce(before.billable_pay, 0) as billable_pay,
           counted.bill - coalesce(before.bill, 0) as bill,
           counted.billable_bill - coalesce(before.billable_bill, 0) as billable_bill
    from counted left join before using (project_id, date)`,
  )
}

/** The projects and days of days that were booked or changed, by their ids. */
export function daysWithIds(
  tx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<ProjectDay[]> {
  return tx.rows(
    projectDay,
    sql`select distinct project_id, date from tracked_days
        where organization_id = ${organizationId} and id = any(${ids}::bigint[])`,
  )
}

/** The days on which members worked, from a day on. */
export function daysOfMembers(
  tx: Transaction,
  organizationId: number,
  userIds: readonly number[],
  from: CalendarDate,
): Promise<ProjectDay[]> {
  return tx.rows(
    projectDay,
    sql`select distinct project_id, date from tracked_days
        where organization_id = ${organizationId} and user_id = any(${userIds}::int[])
          and id >= ${idsOfDays(from, from).first}::bigint`,
  )
}

/**
 * All days of projects and tasks whose rates changed. Several changes of different days may be pending, so every day
 * may cost something else than before.
 */
export function daysOfWork(
  tx: Transaction,
  organizationId: number,
  projectIds: readonly number[],
  taskIds: readonly number[],
): Promise<ProjectDay[]> {
  return tx.rows(
    projectDay,
    sql`select project_id, date from tracked_days
        where organization_id = ${organizationId} and project_id = any(${projectIds}::int[])
        union
        select project_id, date from tracked_days
        where organization_id = ${organizationId} and task_id = any(${taskIds}::int[])`,
  )
}

/** Counts the costs of all days, for an organization that has none yet. */
export async function countAllCosts(tx: Transaction, organizationId: number): Promise<void> {
  const pay = hourlyRate('pay', organizationId)
  const bill = hourlyRate('bill', organizationId)
  await tx.change(sql`
    insert into project_costs (organization_id, project_id, date, tracked, billable, pay, billable_pay, bill, billable_bill)
    select ${organizationId}, work.project_id, work.date, sum(work.tracked), sum(work.billable),
           sum(work.tracked * ${pay.rate}), sum(work.billable * ${pay.rate}),
           sum(work.tracked * ${bill.rate}), sum(work.billable * ${bill.rate})
    from tracked_days work ${pay.joins} ${bill.joins}
    where work.organization_id = ${organizationId}
    group by work.project_id, work.date
    on conflict do nothing`)
}

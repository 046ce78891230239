import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { type CalendarDate, firstDate } from '../../../foundation/time/calendar-date.ts'
import type { Budget } from '../../projects/public.ts'
import type { CurrentRow } from '../rules/planned-rows.ts'

/** A project whose time a budget covers, on these days: a client's project only while it was theirs. */
export type Covered = { project_id: number; start_date: CalendarDate; end_date: CalendarDate | null }

const budgetOver = columns({
  budget: is.json<Budget>(),
  covered: is.json<Covered[]>(),
  rows: is.json<CurrentRow[]>(),
  is_archived: is.flag,
  time_zone: is.zone,
})
/** A budget with the time that it covers, and its rows from a day on. */
export type BudgetOver = Selected<typeof budgetOver>

/** The budgets of these projects and of their clients, with their rows that end on a day or later. */
export function budgetsOver(
  db: Db,
  organizationId: number,
  projectIds: number[],
  day: CalendarDate,
): Promise<BudgetOver[]> {
  const rowsOf = (isHolders: Sql) => sql`
    (select coalesce(json_agg(found order by found.id), '[]') from (
       select h.id, h.budget, h.start_date, h.stop_date, h.set_on, h.opened_on, h.resets_on, h.period_start,
              null as previous_stop
       from budget_histories h
       where h.organization_id = ${organizationId} and ${isHolders}
         and (h.stop_date is null or h.stop_date >= ${day}::date)) found)`
  const zone = sql`(select time_zone from organization_directory where id = ${organizationId})`
  return db.rows(
    budgetOver,
    sql`select p.budget, json_build_array(json_build_object('project_id', p.id, 'start_date', ${firstDate}::text,
                                                           'end_date', null)) as covered,
               ${rowsOf(sql`h.project_id = p.id`)} as rows, p.status <> 'active' as is_archived, ${zone} as time_zone
        from project_directory p
        where p.organization_id = ${organizationId} and p.id = any(${projectIds}::int[]) and p.budget is not null
        union all
        select c.budget, (select coalesce(json_agg(json_build_object('project_id', p.project_id,
                                                                     'start_date', p.start_date,
                                                                     'end_date', p.end_date)), '[]')
                          from project_client_history p
                          where p.organization_id = c.organization_id and p.client_id = c.id),
               ${rowsOf(sql`h.client_id = c.id`)}, c.status <> 'active', ${zone}
        from client_directory c
        where c.organization_id = ${organizationId} and c.budget is not null
          and c.id in (select client_id from project_directory
                       where organization_id = ${organizationId} and id = any(${projectIds}::int[]))`,
  )
}

/**
 * Locks the projects that have a budget or whose client has one, so that they stay with their clients, and then these
 * clients. Both in the order of their ids, so that two callers never wait for each other.
 */
export async function lockBudgets(
  tx: Transaction,
  organizationId: number,
  projectIds: readonly number[],
): Promise<void> {
  const projects = await tx.rows(
    { client_id: is.int.orNull },
    sql`select client_id from project_directory p
        where organization_id = ${organizationId} and id = any(${projectIds}::int[])
          and (budget is not null
               or exists (select from client_directory c
                          where c.organization_id = p.organization_id and c.id = p.client_id
                            and c.budget is not null))
        order by id for no key update`,
  )
  const clientIds = projects.flatMap(({ client_id }) => client_id ?? [])
  if (clientIds.length === 0) return
  await tx.rows(
    {},
    sql`select from client_directory
        where organization_id = ${organizationId} and id = any(${clientIds}::int[]) and budget is not null
        order by id for no key update`,
  )
}

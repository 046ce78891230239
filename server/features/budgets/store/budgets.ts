import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { type CalendarDate, firstDate } from '../../../foundation/time/calendar-date.ts'
import type { Budget } from '../../projects/public.ts'

/** A project whose time a budget covers, on these days: a client's project only while it was theirs. */
export type Covered = { project_id: number; start_date: CalendarDate; end_date: CalendarDate | null }

const budgetOver = columns({ budget: is.json<Budget>(), covered: is.json<Covered[]>() })
/** A budget with the time that it covers. */
export type BudgetOver = Selected<typeof budgetOver>

/** The budgets of these projects and of their clients. */
export function budgetsOver(db: Db, organizationId: number, projectIds: number[]): Promise<BudgetOver[]> {
  return db.rows(
    budgetOver,
    sql`select budget, json_build_array(json_build_object('project_id', id, 'start_date', ${firstDate}::text,
                                                         'end_date', null)) as covered
        from budget_projects
        where organization_id = ${organizationId} and id = any(${projectIds}::int[]) and budget is not null
        union all
        select c.budget, (select coalesce(json_agg(json_build_object('project_id', p.project_id,
                                                                     'start_date', p.start_date,
                                                                     'end_date', p.end_date)), '[]')
                          from budget_client_projects p
                          where p.organization_id = c.organization_id and p.client_id = c.id)
        from budget_clients c
        where c.organization_id = ${organizationId} and c.budget is not null
          and c.id in (select client_id from budget_projects
                       where organization_id = ${organizationId} and id = any(${projectIds}::int[]))`,
  )
}

/**
 * Locks the project if it or its client has a budget, so that it stays with its client, and then the client if it has a
 * budget.
 */
export async function lockBudgets(tx: Transaction, organizationId: number, projectId: number): Promise<void> {
  const [project] = await tx.rows(
    { client_id: is.int.orNull },
    sql`select client_id from budget_projects p
        where organization_id = ${organizationId} and id = ${projectId}
          and (budget is not null
               or exists (select from budget_clients c
                          where c.organization_id = p.organization_id and c.id = p.client_id
                            and c.budget is not null))
        for no key update`,
  )
  if (project === undefined || project.client_id === null) return
  await tx.rows(
    {},
    sql`select from budget_clients
        where organization_id = ${organizationId} and id = ${project.client_id} and budget is not null
        for no key update`,
  )
}

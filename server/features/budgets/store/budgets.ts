import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Budget } from '../../projects/public.ts'

/** A budget with the projects whose time it pays for. */
export type BudgetOver = { budget: Budget; project_ids: number[] }

/** The budgets that time on these projects is part of: those of the projects, and those of their clients. */
export function budgetsOver(db: Db, organizationId: number, projectIds: number[]): Promise<BudgetOver[]> {
  return db.rows<BudgetOver>(sql`
    select budget, array[id] as project_ids from budget_projects
    where organization_id = ${organizationId} and id = any(${projectIds}::int[]) and budget is not null
    union all
    select c.budget, array(select p.id from budget_projects p
                           where p.organization_id = c.organization_id and p.client_id = c.id)
    from budget_clients c
    where c.organization_id = ${organizationId} and c.budget is not null
      and c.id in (select client_id from budget_projects
                   where organization_id = ${organizationId} and id = any(${projectIds}::int[]))`)
}

/**
 * Locks the project, so that it stays with its client, and then the client: each where it has a budget, the project also
 * where its client has one.
 */
export async function holdBudgets(tx: Transaction, organizationId: number, projectId: number): Promise<void> {
  const [project] = await tx.rows<{ client_id: number | null }>(sql`
    select client_id from budget_projects p
    where organization_id = ${organizationId} and id = ${projectId}
      and (budget is not null
           or exists (select from budget_clients c
                      where c.organization_id = p.organization_id and c.id = p.client_id and c.budget is not null))
    for no key update`)
  if (project === undefined || project.client_id === null) return
  await tx.rows(sql`
    select from budget_clients
    where organization_id = ${organizationId} and id = ${project.client_id} and budget is not null
    for no key update`)
}

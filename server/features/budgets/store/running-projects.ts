import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'

/** The projects with running timers that budgets can stop. */
export async function runningProjects(tx: Transaction, organizationId: number): Promise<number[]> {
  const rows = await tx.rows(
    { project_id: is.int },
    sql`select distinct t.project_id from budget_timers t
        join bounded_projects b on b.organization_id = t.organization_id and b.project_id = t.project_id
        where t.organization_id = ${organizationId}`,
  )
  return rows.map(({ project_id }) => project_id)
}

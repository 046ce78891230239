import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { hasStoppingBudget } from './stopping-budgets.ts'

/** The projects with running timers that budgets can stop. */
export async function runningProjects(tx: Transaction, organizationId: number): Promise<number[]> {
  const rows = await tx.rows(
    { project_id: is.int },
    sql`select distinct t.project_id from current_timers t
        join project_directory p on p.organization_id = t.organization_id and p.id = t.project_id
        where t.organization_id = ${organizationId} and t.due_at is not null and ${hasStoppingBudget(organizationId)}`,
  )
  return rows.map(({ project_id }) => project_id)
}

const running = columns({ user_id: is.int, project_id: is.int, task_id: is.int.orNull })
/** A running timer whose time a budget counts. */
export type RunningOnBudget = Selected<typeof running>

/** What these users track right now. */
export function timersOf(
  tx: Transaction,
  organizationId: number,
  userIds: readonly number[],
): Promise<RunningOnBudget[]> {
  return tx.rows(
    running,
    sql`select user_id, project_id, task_id from current_timers
        where organization_id = ${organizationId} and due_at is not null and user_id = any(${userIds}::int[]) order by user_id`,
  )
}

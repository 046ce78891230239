import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'

const running = columns({
  userId: is.int,
  projectId: is.int,
  taskId: is.int.orNull,
  bookedUntil: is.instant,
  dueAt: is.instant,
})
export type RunningTimer = Selected<typeof running>

/** The running timers of users on projects. */
export function runningTimers(
  tx: Transaction,
  organizationId: number,
  pairs: readonly { user_id: number; project_id: number }[],
): Promise<RunningTimer[]> {
  return tx.rows(
    running,
    sql`select t.user_id as "userId", t.project_id as "projectId", t.task_id as "taskId",
               t.booked_until as "bookedUntil", t.due_at as "dueAt"
        from current_timers t
        where t.organization_id = ${organizationId} and t.due_at is not null
          and (t.project_id, t.user_id) in (select * from unnest(${pairs.map((each) => each.project_id)}::int[],
                                                                 ${pairs.map((each) => each.user_id)}::int[]))`,
  )
}

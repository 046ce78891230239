import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'

/**
 * Each statement of the transaction is canceled in the database after so long. It is planned for its own days, its groups fit
 * into memory, and it is not compiled, which would take longer than it does.
 */
export async function limitStatements(tx: Transaction, seconds: number): Promise<void> {
  await tx.change(
    sql`select set_config('statement_timeout', ${`${seconds}s`}, true), set_config('work_mem', '16MB', true),
               set_config('jit', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`,
  )
}

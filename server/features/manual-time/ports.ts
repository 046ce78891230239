import type { Db } from '../../foundation/db/database.ts'

/** What approving manual time needs to know of the budgets of projects. */
export type Budgets = {
  isExceededBy(
    db: Db,
    work: { organizationId: number; userId: number; projectId: number; billable: boolean },
    seconds: number,
  ): Promise<boolean>
}

/** Until somebody keeps budgets against tracked time. */
export const noBudgets: Budgets = { isExceededBy: async () => false }

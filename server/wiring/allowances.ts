import { projectBudgets } from '../features/budgets/public.ts'
import type { Budgets } from '../features/manual-time/ports.ts'
import { memberAllowances } from '../features/member-limits/public.ts'

/** What manual time must not exceed: the budgets of projects and clients, and the limits of members on projects. */
export const allowances: Budgets = {
  lock: projectBudgets.lock,
  isExceededBy: async (db, organizationId, changes, now) =>
    (await projectBudgets.isExceededBy(db, organizationId, changes, now)) ||
    (await memberAllowances.isExceededBy(db, organizationId, changes)),
}

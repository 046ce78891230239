import { defineProblems } from '../foundation/http/problems.ts'

export const problems = defineProblems({
  financials_forbidden: [
    10004,
    403,
    'Only owners, and managers with the permission for it, can access rates, budgets, payments and invoices.',
  ],
  plan_inactive: [10005, 403, 'API access requires an active plan.'],
  addon_required: [10006, 403, 'This call requires a plan or add-on that the organization does not have.'],
})

import { defineProblems } from '../foundation/http/problems.ts'

export const problems = defineProblems({
  financials_forbidden: [10004, 403, 'Rates and budgets are for owners and managers of the organization.'],
  plan_inactive: [10005, 403, 'API access is only for organizations on an active plan.'],
  addon_required: [10006, 403, 'This needs an add-on or a plan that the organization does not have.'],
})

export { projectBudgets } from './changes/project-budgets.ts'
export { organizationToKeep } from './store/histories.ts'
export { budgetWork } from './work/budget-work.ts'

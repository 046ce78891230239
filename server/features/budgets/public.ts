export { projectBudgets } from './changes/project-budgets.ts'
export { organizationToKeep } from './store/books.ts'
export { budgetWork } from './work/budget-work.ts'

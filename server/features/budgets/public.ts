export { projectBudgets } from './changes/project-budgets.ts'
export { budgetBound } from './changes/timer-bound.ts'
export { organizationToKeep } from './store/books.ts'
export { budgetWork } from './work/budget-work.ts'

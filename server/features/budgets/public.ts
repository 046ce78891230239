export { projectBudgets } from './changes/project-budgets.ts'

export { projectBudgets } from './project-budgets.ts'

import { BudgetPreview } from '../features/budgets/budget-preview.tsx'
import { BudgetSpending } from '../features/budgets/budget-spending.tsx'
import { ProjectBudgetPage } from '../features/projects/project-budget-page.tsx'

/** What a project's budget has spent, and its settings. */
export function ProjectBudget() {
  return <ProjectBudgetPage Spending={BudgetSpending} Preview={BudgetPreview} />
}

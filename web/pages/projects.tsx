import { BudgetUsed } from '../features/budgets/budget-used.tsx'
import { ProjectsPage } from '../features/projects/projects-page.tsx'

/** The projects, with what is used of their budgets. */
export function Projects() {
  return <ProjectsPage Used={BudgetUsed} />
}

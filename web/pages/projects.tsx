import { BudgetUsed } from '../features/budgets/budget-used.tsx'
import { ProjectsPage } from '../features/projects/projects-page.tsx'
import { OpenTasks } from '../features/tasks/open-tasks.tsx'

/** The projects, with what is used of their budgets, and their open tasks beside the list. */
export function Projects() {
  return <ProjectsPage Used={BudgetUsed} Tasks={OpenTasks} />
}

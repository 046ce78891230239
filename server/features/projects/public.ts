export { ofProject, onTheProject, projectStanding } from './access.ts'
export { changeMemberships } from './changes/change-memberships.ts'
export { giveProjectsTo } from './changes/give-projects.ts'
export {
  changeProjects,
  createProjects,
  type ProjectChange,
} from './changes/mirror-projects.ts'
export { projectMembersSeen } from './facts.ts'
export type { ProjectTasks } from './ports.ts'
export { problems as projectProblems } from './problems.ts'
export { projectMemberships } from './project-memberships.ts'
export { project } from './records/project.ts'
export { appliesFrom, rateChanges } from './rules/applies-from.ts'
export {
  allowanceFaults,
  type Budget,
  type BudgetInput,
  budgetFaults,
  budgetInput,
  budgetSchema,
  completeBudget,
  wholeBudgetInput,
} from './rules/budget.ts'
export type { MembershipChange } from './rules/membership.ts'
export { holdsRates } from './rules/money-fields.ts'
export { rateColumn } from './rules/rate-column.ts'
export { colleaguesAmong } from './store/colleagues.ts'
export { recordProjectMembersSeen } from './store/last-seen.ts'
export {
  lockAssignable,
  lockProjects,
  shareLockProjects,
} from './store/locked-projects.ts'
export { managedAmong } from './store/managed-projects.ts'
export { projectsAmong, projectsById } from './store/projects.ts'

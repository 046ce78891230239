export { budgetFaults, budgetInput, budgetSchema, completeBudget } from './rules/budget.ts'
export { project } from './records/project.ts'
export { projectsById } from './store/projects.ts'
export { projectMemberships } from './store/project-members.ts'

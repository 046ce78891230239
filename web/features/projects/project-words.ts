import type { Project, ProjectMember } from '../../api/v2-types.ts'

export const typeTitles: Record<Project['type'], string> = {
  project: 'Project',
  work_order: 'Work order',
  work_break: 'Break',
}

export const statusChoices = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All' },
] as const

export type StatusFilter = (typeof statusChoices)[number]['value']

export function statusOf(text: string): StatusFilter {
  return statusChoices.find(({ value }) => value === text)?.value ?? 'active'
}

export const memberRoles: { value: ProjectMember['membership_role']; label: string; meaning: string }[] = [
  { value: 'manager', label: 'Manager', meaning: 'leads the project: members, tasks, settings' },
  { value: 'user', label: 'User', meaning: 'tracks time and works on tasks' },
  { value: 'viewer', label: 'Viewer', meaning: 'only looks' },
]

export function roleTitle(role: string): string {
  return memberRoles.find(({ value }) => value === role)?.label ?? role
}

import type { Project, ProjectMember } from '../../api/v2-types.ts'
import { t } from '../../ui/text.ts'

export const typeTitles = (): Record<Project['type'], string> => ({
  project: t('Project'),
  work_order: t('Work order'),
  work_break: t('Break'),
})

const statuses = ['active', 'archived', 'all'] as const

export type StatusFilter = (typeof statuses)[number]

export function statusChoices(): { value: StatusFilter; label: string }[] {
  return [
    { value: 'active', label: t('Active') },
    { value: 'archived', label: t('Archived') },
    { value: 'all', label: t('All') },
  ]
}

export function statusOf(text: string): StatusFilter {
  return statuses.find((value) => value === text) ?? 'active'
}

type MemberRole = ProjectMember['membership_role']

export const memberRoles = (): { value: MemberRole; label: string; meaning: string }[] => [
  { value: 'manager', label: t('Manager'), meaning: t('Manages members, tasks and settings') },
  { value: 'user', label: t('Member'), meaning: t('Tracks time and works on tasks') },
  { value: 'viewer', label: t('Viewer'), meaning: t('Can view but not change anything') },
]

export function roleTitle(role: string): string {
  return memberRoles().find(({ value }) => value === role)?.label ?? role
}

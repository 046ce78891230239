import { Badge } from '@mantine/core'
import type { Member } from '../../directory/member-names.ts'

export const roleTitles: Record<string, string> = {
  owner: 'Owner',
  manager: 'Manager',
  user: 'Member',
  unassigned: 'Unassigned',
}

/** What somebody really is: by the organization, or by all of their projects together. */
export const effectiveRoleTitles: Record<Member['effective_role'], string> = {
  organization_owner: 'Owner of the organization',
  organization_manager: 'Manager of the organization',
  project_manager: 'Project manager everywhere',
  project_user: 'Project member everywhere',
  project_viewer: 'Viewer everywhere',
  by_project: 'Differs by project',
  unassigned: 'On no project',
}

export const trackingTitles: Record<string, string> = { true: 'On', viewer: 'No project', false: 'Off' }

export const projectRoleTitles = { manager: 'Manager', user: 'Member', viewer: 'Viewer' } as const

/** What each role on a project lets one do; the same in teams. */
export const projectRoleHelp = 'Managers look after a project, members track time on it, viewers only look.'

export const projectRoles = choicesOf(projectRoleTitles)

/** Who somebody can come in as. */
export const entryRoles = [
  { value: 'organization_manager', label: 'Organization manager' },
  { value: 'project_manager', label: 'Project manager' },
  { value: 'project_user', label: 'Project member' },
  { value: 'project_viewer', label: 'Viewer' },
]

const colours: Record<string, string> = {
  owner: 'accent',
  manager: 'accent',
  user: 'gray',
  unassigned: 'warning',
}

export function RoleBadge({ role, isRemoved = false }: { role: string; isRemoved?: boolean }) {
  if (isRemoved) return <Badge color="bad">Removed</Badge>
  return <Badge color={colours[role] ?? 'gray'}>{roleTitles[role] ?? role}</Badge>
}

export function choicesOf(titles: Record<string, string>) {
  return Object.entries(titles).map(([value, label]) => ({ value, label }))
}

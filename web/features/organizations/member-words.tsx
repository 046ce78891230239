import { Badge } from '@mantine/core'
import type { Member } from '../../directory/member-names.ts'
import { entriesOf } from '../../ui/keys-of.ts'
import { t } from '../../ui/text.ts'

export const roleTitles = (): Record<string, string> => ({
  owner: t('Owner'),
  manager: t('Manager'),
  user: t('Member'),
  unassigned: t('Unassigned'),
})

/** The role that applies, from the organization or from all of their projects. */
export const effectiveRoleTitles = (): Record<Member['effective_role'], string> => ({
  organization_owner: t('Organization owner'),
  organization_manager: t('Organization manager'),
  project_manager: t('Project manager on all projects'),
  project_user: t('Member on all projects'),
  project_viewer: t('Viewer on all projects'),
  by_project: t('Varies by project'),
  unassigned: t('No projects'),
})

export const trackingTitles = (): Record<string, string> => ({
  true: t('On'),
  viewer: t('No project'),
  false: t('Off'),
})

export const projectRoleTitles = () => ({ manager: t('Manager'), user: t('Member'), viewer: t('Viewer') })

/** What each role on a project means; the same in teams. */
export const projectRoleHelp = () =>
  t('Managers run the project, members track time, viewers can’t change anything.')

export const projectRoles = () => choicesOf(projectRoleTitles())

/** The roles of new members. */
export const entryRoles = () => [
  { value: 'organization_manager', label: t('Organization manager') },
  { value: 'project_manager', label: t('Project manager') },
  { value: 'project_user', label: t('Project member') },
  { value: 'project_viewer', label: t('Viewer') },
]

const colours: Record<string, string> = {
  owner: 'accent',
  manager: 'accent',
  user: 'gray',
  unassigned: 'warning',
}

export function RoleBadge({ role, isRemoved = false }: { role: string; isRemoved?: boolean }) {
  if (isRemoved) return <Badge color="bad">{t('Removed')}</Badge>
  return <Badge color={colours[role] ?? 'gray'}>{roleTitles()[role] ?? role}</Badge>
}

export function choicesOf<Value extends string>(titles: Readonly<Record<Value, string>>) {
  return entriesOf(titles).map(([value, label]) => ({ value, label }))
}

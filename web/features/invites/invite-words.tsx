import { Badge } from '@mantine/core'
import { t } from '../../ui/text.ts'
import type { Invite, InviteLink } from './calls.ts'

const colors = {
  pending: 'accent',
  accepted: 'good',
  declined: 'gray',
  expired: 'gray',
  active: 'good',
  used_up: 'gray',
}

type Status = Invite['status'] | 'declined' | InviteLink['status']

export function StatusBadge({ status }: { status: Status }) {
  return <Badge color={colors[status]}>{statusWords(status)}</Badge>
}

export function statusWords(status: Status): string {
  return {
    pending: () => t('Pending'),
    accepted: () => t('Accepted'),
    declined: () => t('Declined'),
    expired: () => t('Expired'),
    active: () => t('Active'),
    used_up: () => t('Used up'),
  }[status]()
}

/** The roles that an invite can give. */
export function inviteRoles() {
  return [
    { value: 'organization_manager', label: t('Organization manager') },
    { value: 'project_manager', label: t('Project manager') },
    { value: 'project_user', label: t('Project member') },
    { value: 'project_viewer', label: t('Viewer') },
  ]
}

/** Links make no managers of the organization, and neither do team leads. */
export function projectRoles() {
  return inviteRoles().filter(({ value }) => value !== 'organization_manager')
}

export function roleWords(role: string): string {
  return inviteRoles().find(({ value }) => value === role)?.label ?? role
}

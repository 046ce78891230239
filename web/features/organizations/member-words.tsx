import { Badge } from '@mantine/core'

export const roleTitles: Record<string, string> = {
  owner: 'Owner',
  manager: 'Manager',
  user: 'Member',
  unassigned: 'Unassigned',
}

export const trackingTitles: Record<string, string> = { true: 'On', viewer: 'No project', false: 'Off' }

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

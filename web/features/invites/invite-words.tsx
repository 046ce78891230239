import { Badge } from '@mantine/core'
import { entryRoles } from '../organizations/member-words.tsx'
import type { Invite, InviteLink } from './calls.ts'

const states: Record<Invite['status'] | InviteLink['status'], { title: string; color: string }> = {
  pending: { title: 'Waiting', color: 'accent' },
  accepted: { title: 'Accepted', color: 'good' },
  expired: { title: 'Ended', color: 'gray' },
  active: { title: 'Open', color: 'good' },
  used_up: { title: 'Used up', color: 'gray' },
}

export function StatusBadge({ status }: { status: keyof typeof states }) {
  return <Badge color={states[status].color}>{states[status].title}</Badge>
}

export const statusChoices = [
  { value: 'pending', label: 'Waiting' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'expired', label: 'Ended' },
]

export function roleWords(role: string): string {
  return entryRoles().find(({ value }) => value === role)?.label ?? role
}

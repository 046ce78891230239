import type { ProjectRole } from '../../../api/caller.ts'

export type TeamMemberState = { user_id: number; role: ProjectRole; is_lead: boolean }

export type WantedMember = { user_id: number; role?: ProjectRole | 'remove'; lead?: boolean }

/** How a change alters a member's role in a team; undefined if it doesn't. */
export function decideMember(
  current: TeamMemberState | undefined,
  { user_id, role, lead }: WantedMember,
): TeamMemberState | 'remove' | undefined {
  if (role === 'remove') return current && 'remove'
  const is_lead = lead ?? current?.is_lead ?? false
  // Contract: a lead is a manager, whatever else is sent.
  const after = { user_id, role: is_lead ? 'manager' : (role ?? current?.role ?? 'user'), is_lead } as const
  return current?.role === after.role && current.is_lead === is_lead ? undefined : after
}

import type { MemberInput } from './inputs.ts'
import { type Change, type MemberState, unchanged } from './state.ts'

/** Applies a role. Only owners add or remove owners; `ownersWhoMustStay` checks the last owner for the whole batch. */
export function roleChange(
  wanted: MemberInput['role'],
  current: MemberState,
  { byOwner, mayMakeManagers }: { byOwner: boolean; mayMakeManagers: boolean },
): Change {
  if (wanted === undefined || wanted === current.role) return unchanged
  const concernsOwner = wanted === 'owner' || current.role === 'owner'
  if (concernsOwner && !byOwner)
    return { to: {}, faults: [], forbids: [{ attribute: 'role', error: 'can be changed only by owners' }] }
  if (wanted === 'manager' && !mayMakeManagers)
    return {
      to: {},
      faults: [
        {
          attribute: 'role',
          error: 'can be changed to manager only by owners and managers with every permission',
        },
      ],
    }
  return { to: wanted === 'remove' ? { status: 'removed' } : { role: wanted }, faults: [] }
}

/** The owners who must stay, because the batch would leave the organization without one. */
export function ownersWhoMustStay(ownerIds: readonly number[], after: readonly MemberState[]): number[] {
  const changed = new Map(after.map((member) => [member.user_id, member]))
  const isOwner = (member: MemberState) => member.role === 'owner' && member.status === 'active'
  const isOwnerStill = (id: number) => {
    const member = changed.get(id)
    return member === undefined || isOwner(member)
  }
  const someoneIs = ownerIds.some(isOwnerStill) || after.some(isOwner)
  return someoneIs ? [] : ownerIds.filter((id) => changed.has(id))
}

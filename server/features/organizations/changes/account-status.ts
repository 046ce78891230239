import type { Writer } from '../../../api/writing.ts'
import { memberAudit } from '../audits.ts'
import { hasOtherMembers, lockOwners, signInAmong } from '../store/members.ts'
import { organizationsOf } from '../store/memberships.ts'

/** The organizations with other members in which nobody else who can sign in is an owner. Locks their owners. */
export async function onlyOwnerOf({ db }: Pick<Writer, 'db'>, userId: number): Promise<string[]> {
  const names: string[] = []
  const owned = (await organizationsOf(db, userId)).filter(({ role }) => role === 'owner')
  for (const { id, name } of owned.sort((one, other) => one.id - other.id)) {
    const others = (await lockOwners(db, id)).filter((ownerId) => ownerId !== userId)
    const isOnlyOwner = (await signInAmong(db, others)).length === 0
    if (isOnlyOwner && (await hasOtherMembers(db, id, userId))) names.push(name)
  }
  return names
}

/** Records in the audit log of each of the user's organizations that the operator disabled or enabled the account. */
export async function recordAccess(
  { db, audit }: Pick<Writer, 'db' | 'audit'>,
  userId: number,
  action: 'disable' | 'enable',
): Promise<void> {
  for (const { id, role } of await organizationsOf(db, userId))
    audit(
      memberAudit(action, { organizationId: id, recordId: userId, subjectUserId: userId, details: { role } }),
    )
}

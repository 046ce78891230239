import type { AuditEntry } from '../../../api/audit.ts'
import type { Writer } from '../../../api/writing.ts'
import { memberLimitMemberAudit } from '../audits.ts'
import { lockAlerts } from '../store/alert-settings.ts'
import { type Placed, placeMembers, placesOf, removeMembers } from '../store/group-members.ts'
import { type OfProject, touchGroups } from '../store/groups.ts'
import { changedGroups } from './changed-groups.ts'

/** Gives a group exactly these members, in a constant number of statements; returns the groups that they left. */
export async function fillGroup(
  { db, audit }: Writer,
  at: OfProject,
  groupId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const places = await placesOf(db, at, { groupId, userIds })
  const groupOf = new Map(places.map(({ user_id, member_limit_id }) => [user_id, member_limit_id]))
  const wanted = new Set(userIds)
  const leaving = places.filter((each) => each.member_limit_id === groupId && !wanted.has(each.user_id))
  const coming = userIds.filter((id) => groupOf.get(id) !== groupId)
  if (leaving.length > 0)
    await removeMembers(
      db,
      at,
      leaving.map(({ user_id }) => user_id),
    )
  await placeMembers(db, at, groupId, coming)
  for (const placed of leaving) audit(removal(at, placed))
  for (const userId of coming) audit(arrival(at, groupId, userId, groupOf.get(userId)))
  return [...new Set(coming.flatMap((id) => groupOf.get(id) ?? []))]
}

/** Takes all members out of a group. */
export async function emptyGroup(writer: Writer, at: OfProject, groupId: number): Promise<void> {
  await fillGroup(writer, at, groupId, [])
}

/** Members who left a project leave its groups. */
export async function leaveGroups(
  { db, now, audit, announce }: Writer,
  at: OfProject,
  userIds: readonly number[],
): Promise<void> {
  await lockAlerts(db, at)
  const gone = await removeMembers(db, at, userIds)
  if (gone.length === 0) return
  const changed = [...new Set(gone.map(({ member_limit_id }) => member_limit_id))]
  await touchGroups(db, at.organizationId, changed, now)
  for (const placed of gone) audit(removal(at, placed))
  announce(changedGroups(at, { changed_ids: changed }))
}

function arrival(
  { organizationId, projectId }: OfProject,
  groupId: number,
  userId: number,
  from: number | undefined,
): AuditEntry {
  return memberLimitMemberAudit(from === undefined ? 'add' : 'move', {
    organizationId,
    projectId,
    recordId: groupId,
    subjectUserId: userId,
    details: from === undefined ? {} : { from_member_limit_id: from },
  })
}

function removal({ organizationId, projectId }: OfProject, { user_id, member_limit_id }: Placed): AuditEntry {
  return memberLimitMemberAudit('remove', {
    organizationId,
    projectId,
    recordId: member_limit_id,
    subjectUserId: user_id,
  })
}

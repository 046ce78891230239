import type { Writer } from '../../../api/writing.ts'
import { memberAudit } from '../audits.ts'
import { memberAdded, memberRemoved } from '../facts.ts'
import type { ProjectMemberships } from '../ports.ts'
import { problems } from '../problems.ts'
import { addOrReactivate, lockMember, lockOwners, markRemoved, type NewMember } from '../store/members.ts'
import type { RateChange } from '../store/rates.ts'
import { recordRates } from './record-rates.ts'

/** Adds a member, or reactivates a removed one. */
export async function addMember(writer: Writer, organizationId: number, member: NewMember): Promise<void> {
  if ((await addMembers(writer, organizationId, [member])).size === 0) throw problems.already_a_member()
}

/** Adds or reactivates members in a constant number of statements; returns the users who were not active before. */
export async function addMembers(
  writer: Writer,
  organizationId: number,
  members: readonly NewMember[],
): Promise<Set<number>> {
  if (members.length === 0) return new Set()
  const added = await addOrReactivate(writer.db, organizationId, members, writer.now)
  const joined = members.filter((member) => added.has(member.userId))
  for (const { userId, role } of joined) {
    writer.audit(
      memberAudit('add', { organizationId, recordId: userId, subjectUserId: userId, details: { role } }),
    )
    writer.announce(memberAdded({ organization_id: organizationId, user_id: userId, role }))
  }
  await recordRates(writer, organizationId, joined.flatMap(rateOf))
  return added
}

function rateOf({ userId, payRate }: NewMember): RateChange[] {
  if (payRate === undefined) return []
  return [{ user_id: userId, project_id: null, kind: 'pay', rate_type: 'hourly', rate: payRate }]
}

/** Removes a member from the organization and all its projects. Their time stays; the last owner can't be removed. */
export async function removeMember(
  writer: Writer,
  projects: Pick<ProjectMemberships, 'leaveAll'>,
  organizationId: number,
  userId: number,
): Promise<void> {
  const owners = await lockOwners(writer.db, organizationId)
  const member = await lockMember(writer.db, organizationId, userId)
  if (member?.status !== 'active') throw problems.not_a_member()
  if (member.role === 'owner' && owners.length === 1) throw problems.last_owner()
  await markRemoved(writer.db, organizationId, userId, writer.now)
  await projects.leaveAll(writer, organizationId, [userId])
  const { role } = member
  writer.audit(
    memberAudit('remove', { organizationId, recordId: userId, subjectUserId: userId, details: { role } }),
  )
  writer.announce(memberRemoved({ organization_id: organizationId, user_id: userId }))
}

import type { Writer } from '../../../api/writing.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { memberAudit } from '../audits.ts'
import { memberAdded, memberRemoved } from '../facts.ts'
import type { ProjectMemberships } from '../ports.ts'
import { problems } from '../problems.ts'
import { addOrReactivate, lockMember, lockOwners, markRemoved, type NewMember } from '../store/members.ts'
import type { RateChange } from '../store/rates.ts'
import { recordRates } from './record-rates.ts'

/** Adds a member. A former member comes back only if they were invited after they left; null: not at all. */
export async function addMember(
  writer: Writer,
  organizationId: number,
  member: NewMember,
  invitedAt: Instant | null = writer.now,
): Promise<void> {
  const { userId, role } = member
  if (!(await addOrReactivate(writer.db, organizationId, member, invitedAt, writer.now))) {
    const current = await lockMember(writer.db, organizationId, userId)
    throw current?.status === 'removed' ? problems.invite_required() : problems.already_a_member()
  }
  writer.audit(
    memberAudit('add', { organizationId, recordId: userId, subjectUserId: userId, details: { role } }),
  )
  writer.announce(memberAdded({ organization_id: organizationId, user_id: userId, role }))
  await recordRates(writer, organizationId, rateOf(member))
}

function rateOf({ userId, payRate }: NewMember): RateChange[] {
  if (payRate === undefined) return []
  return [{ user_id: userId, project_id: null, kind: 'pay', rate_type: 'hourly', rate: payRate }]
}

/**
 * Removes a member from the organization, its teams and projects, or lets them leave. Their time stays; the last owner
 * must stay.
 */
export async function removeMember(
  writer: Writer,
  projects: Pick<ProjectMemberships, 'leaveAll'>,
  organizationId: number,
  userId: number,
  action: 'remove' | 'leave' = 'remove',
): Promise<void> {
  const owners = await lockOwners(writer.db, organizationId)
  const member = await lockMember(writer.db, organizationId, userId)
  if (member?.status !== 'active') throw problems.not_a_member()
  if (member.role === 'owner' && owners.length === 1) throw problems.last_owner()
  await markRemoved(writer.db, organizationId, userId, writer.now)
  await projects.leaveAll(writer, organizationId, [userId])
  const { role } = member
  writer.audit(
    memberAudit(action, { organizationId, recordId: userId, subjectUserId: userId, details: { role } }),
  )
  writer.announce(memberRemoved({ organization_id: organizationId, user_id: userId }))
}

import type { Writer } from '../../../api/writing.ts'
import { memberAdded, memberRemoved } from '../facts.ts'
import type { ProjectMemberships } from '../ports.ts'
import { problems } from '../problems.ts'
import {
  insertMember,
  lockMember,
  lockOwners,
  markRemoved,
  type NewMember,
  restoreMember,
} from '../store/members.ts'

/** Takes somebody in, also again. */
export async function addMember(writer: Writer, organizationId: number, member: NewMember): Promise<void> {
  const known = await lockMember(writer.db, organizationId, member.userId)
  if (known?.status === 'active') throw problems.already_a_member()
  await (known ? restoreMember : insertMember)(writer.db, organizationId, member, writer.now)
  writer.audit({
    organizationId,
    action: 'add',
    recordType: 'OrganizationMember',
    recordId: member.userId,
    subjectUserId: member.userId,
    details: { role: member.role },
  })
  writer.announce(memberAdded(organizationId, member.userId, member.role))
}

/** Takes a member out of the organization and all its projects; what they tracked stays, and the last owner cannot go. */
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
  writer.audit({
    organizationId,
    action: 'remove',
    recordType: 'OrganizationMember',
    recordId: userId,
    subjectUserId: userId,
    details: { role: member.role },
  })
  writer.announce(memberRemoved(organizationId, userId))
}

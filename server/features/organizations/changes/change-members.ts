import type { Writer } from '../../../api/writing.ts'
import { memberAdded, memberRemoved } from '../facts.ts'
import type { ProjectMemberships } from '../ports.ts'
import { problems } from '../problems.ts'
import { lockMember, lockOwners, markRemoved, type NewMember, takeIn } from '../store/members.ts'
import type { RateChange } from '../store/rates.ts'
import { noteRates } from './note-rates.ts'

/** Takes somebody in, also again. */
export async function addMember(writer: Writer, organizationId: number, member: NewMember): Promise<void> {
  if ((await addMembers(writer, organizationId, [member])).size === 0) throw problems.already_a_member()
}

/** Takes people in, however many, in a constant number of statements; tells who was not an active member before. */
export async function addMembers(
  writer: Writer,
  organizationId: number,
  members: readonly NewMember[],
): Promise<Set<number>> {
  if (members.length === 0) return new Set()
  const added = await takeIn(writer.db, organizationId, members, writer.now)
  const joined = members.filter((member) => added.has(member.userId))
  for (const { userId, role } of joined) {
    writer.audit({
      organizationId,
      action: 'add',
      recordType: 'OrganizationMember',
      recordId: userId,
      subjectUserId: userId,
      details: { role },
    })
    writer.announce(memberAdded({ organization_id: organizationId, user_id: userId, role }))
  }
  await noteRates(writer, organizationId, joined.flatMap(rateOf))
  return added
}

function rateOf({ userId, payRate }: NewMember): RateChange[] {
  if (payRate === undefined) return []
  return [{ user_id: userId, project_id: null, kind: 'pay', rate_type: 'hourly', rate: payRate }]
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
  writer.announce(memberRemoved({ organization_id: organizationId, user_id: userId }))
}

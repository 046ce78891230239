import type { Writer } from '../../../api/writing.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { addMember } from '../../organizations/public.ts'
import { changeMemberships } from '../../projects/public.ts'
import { type InviteRole, placeOf } from '../rules/invite-role.ts'

export type Joiner = {
  userId: number
  role: InviteRole
  projectIds: number[]
  payRate?: string
  isTrackable?: boolean
  isViewOnly?: boolean
  inviteLinkId?: number
}

/**
 * Adds a person to the organization and to projects; removed projects are skipped. Former members come back only by an
 * invite that was sent after they left.
 */
export async function join(
  writer: Writer,
  organizationId: number,
  { projectIds, role: inviteRole, ...joiner }: Joiner,
  sentAt: Instant | null,
): Promise<void> {
  const { role, projectRole } = placeOf(inviteRole)
  await addMember(writer, organizationId, { ...joiner, role }, sentAt)
  if (projectRole === undefined) return
  await changeMemberships(
    writer,
    organizationId,
    projectIds.map((id) => ({ project_id: id, user_id: joiner.userId, direct_role: projectRole })),
  )
}

import type { Writer } from '../../../api/writing.ts'
import { addMembers } from '../../organizations/public.ts'
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
 * Adds any number of people to the organization and to projects in a constant number of statements. Returns those
 * who were not active members before. Removed projects are skipped.
 */
export async function join(
  writer: Writer,
  organizationId: number,
  joiners: readonly Joiner[],
): Promise<Set<number>> {
  const joined = await addMembers(
    writer,
    organizationId,
    joiners.map(({ role, projectIds: _projects, ...joiner }) => ({ ...joiner, role: placeOf(role).role })),
  )
  await changeMemberships(
    writer,
    organizationId,
    joiners
      .filter((joiner) => joined.has(joiner.userId))
      .flatMap(({ userId, role, projectIds }) => {
        const { projectRole } = placeOf(role)
        if (projectRole === undefined) return []
        return projectIds.map((id) => ({ project_id: id, user_id: userId, direct_role: projectRole }))
      }),
  )
  return joined
}

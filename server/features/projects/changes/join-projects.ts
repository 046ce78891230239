import type { Writer } from '../../../api/writing.ts'
import { membershipsOfUsers } from '../store/memberships.ts'
import { changeMemberships } from './change-memberships.ts'

export type Joining = { userId: number; role: 'manager' | 'user' | 'viewer'; projectIds: number[] }

/** Puts a member on projects; those that they are on stay as they are, and deleted ones are passed over. */
export async function joinProjects(
  writer: Writer,
  organizationId: number,
  { userId, role, projectIds }: Joining,
): Promise<void> {
  const known = new Set(
    (await membershipsOfUsers(writer.db, organizationId, [userId])).map((each) => each.project_id),
  )
  const changes = projectIds
    .filter((id) => !known.has(id))
    .map((id) => ({ project_id: id, user_id: userId, direct_role: role }))
  await changeMemberships(writer, organizationId, changes)
}

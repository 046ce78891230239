import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { projectMembersAmong } from '../store/group-members.ts'
import type { OfProject } from '../store/groups.ts'

/** Users who are not on the project. */
export async function nonMembersIn(db: Db, at: OfProject, userIds: readonly number[]): Promise<Detail[]> {
  if (userIds.length === 0) return []
  return nonMemberFaults(userIds, await projectMembersAmong(db, at, userIds))
}

export function nonMemberFaults(userIds: readonly number[], members: ReadonlySet<number>): Detail[] {
  return userIds.flatMap((id, i) =>
    members.has(id) ? [] : [{ attribute: `member_ids[${i}]`, error: 'is not a member of this project' }],
  )
}

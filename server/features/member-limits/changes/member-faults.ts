import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { projectMembersAmong } from '../store/group-members.ts'
import type { OfProject } from '../store/groups.ts'

/** Users who are named twice or are not on the project; found together, so that the caller gets all faults in one reply. */
export async function memberFaults(db: Db, at: OfProject, userIds: readonly number[]): Promise<Detail[]> {
  if (userIds.length === 0) return []
  const nonMembers = nonMemberFaults(userIds, await projectMembersAmong(db, at, userIds))
  const seen = new Set<number>()
  const duplicates = userIds.flatMap((id, i) => {
    const isDuplicate = seen.has(id)
    seen.add(id)
    return isDuplicate ? [{ attribute: `member_ids[${i}]`, error: 'is named twice' }] : []
  })
  return [...duplicates, ...nonMembers]
}

export function nonMemberFaults(userIds: readonly number[], members: ReadonlySet<number>): Detail[] {
  return userIds.flatMap((id, i) =>
    members.has(id) ? [] : [{ attribute: `member_ids[${i}]`, error: 'is not a member of this project' }],
  )
}

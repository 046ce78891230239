import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { activeAmong } from '../../organizations/public.ts'

type Named = { user_id: number; role?: string }

/** Members that a batch lists more than once. */
export function duplicateMembers(members: readonly Named[]): Detail[] {
  const seen = new Set<number>()
  return members.flatMap(({ user_id }, i) => {
    const isDuplicate = seen.has(user_id)
    seen.add(user_id)
    return isDuplicate ? [{ attribute: `members[${i}].user_id`, error: 'is named twice' }] : []
  })
}

/** Users to add who are not active members of the organization. */
export async function nonMembersIn(
  db: Db,
  organizationId: number,
  members: readonly Named[],
): Promise<Detail[]> {
  if (members.length === 0) return []
  const ids = members.map((member) => member.user_id)
  const active = await activeAmong(db, organizationId, ids)
  return members.flatMap(({ user_id, role }, i) =>
    active.has(user_id) || role === 'remove'
      ? []
      : [{ attribute: `members[${i}].user_id`, error: 'is not an active member of the organization' }],
  )
}

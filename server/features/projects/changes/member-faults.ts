import { requireRates } from '../../../api/access.ts'
import type { Caller, Membership } from '../../../api/caller.ts'
import { requireFourEyes, requireOwnRolesKept } from '../../../api/own-matters.ts'
import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { activeAmong } from '../../organizations/public.ts'

type Named = { user_id: number; role?: string }
type Rated = Named & { pay_rate?: unknown; bill_rate?: unknown }

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

/** What callers may not do with rates, and not with their own rates and roles. */
export function requireOwnMembership(
  { userId }: Caller,
  membership: Membership,
  members: readonly Rated[],
): void {
  const rated = members.filter(({ pay_rate, bill_rate }) => pay_rate !== undefined || bill_rate !== undefined)
  const isOwn = ({ user_id }: Named) => user_id === userId
  requireRates(membership, rated.length > 0)
  requireFourEyes(membership, rated.some(isOwn))
  requireOwnRolesKept(membership, members.some(isOwn))
}

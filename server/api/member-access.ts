import { problems } from '../foundation/http/problems.ts'
import { membershipIn, organizationStanding, type Standing } from './access.ts'
import { type Caller, isManager, type Membership, seesEverybody } from './caller.ts'

/** The caller as lists of members' records ask about them: whose records do they see, and on whose do they decide? */
export type Reader = { userId: number; isSoleOwner: boolean; isManager: boolean; seesEverybody: boolean }

export function readerOf(caller: Caller, membership: Membership): Reader {
  return {
    userId: caller.userId,
    isSoleOwner: membership.isSoleOwner,
    isManager: isManager(membership),
    seesEverybody: seesEverybody(membership),
  }
}

/** A record in one of the caller's organizations, with their membership there; otherwise it looks missing. */
export async function requireRecord<Row extends { cell(name: 'organization_id'): number }>(
  caller: Caller,
  found: Promise<Row | undefined>,
): Promise<{ row: Row; membership: Membership }> {
  const row = await found
  if (row === undefined) throw problems.not_found()
  return { row, membership: membershipIn(caller, row.cell('organization_id')) }
}

/** How the caller reaches a member's record besides as an owner or manager, as the feature found out; null: not at all. */
export type ReachedAs = Extract<Standing, 'project_manager' | 'project_user' | 'team_lead'> | null

/** Members, callers who reach them, and callers who see everybody. To others the record looks missing. */
export function standingToMember(
  caller: Caller,
  membership: Membership,
  { userId, as }: { userId: number; as: ReachedAs },
): Standing {
  if (userId !== caller.userId && as === null && !seesEverybody(membership)) throw problems.not_found()
  return isManager(membership) ? organizationStanding(membership) : (as ?? 'project_user')
}

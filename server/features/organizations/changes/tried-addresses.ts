import { type Caller, isManager } from '../../../api/caller.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { returnAllowance, takeAllowance } from '../../../foundation/http/allowance.ts'
import { problems } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { problems as organizationProblems } from '../problems.ts'
import { isAnyVouchedFor } from '../store/mail-standing.ts'

/** How many addresses an organization may try in vain in a day, and one user: half of them, so that nobody uses up those of all. */
export const refusedMembersPerDay = 50
export const refusedMembersPerUser = 25

/**
 * A reply that names the new member shows that the address was free. So users are created by organizations that an
 * administrator of the server knows, and by callers who manage one of these: they learn nothing that they could not learn
 * there. All others get the same reply to every address.
 */
export async function requireVouching(
  db: Db,
  { memberships }: Pick<Caller, 'memberships'>,
  organizationId: number,
): Promise<void> {
  const managed = memberships.filter((each) => isManager(each) && !each.isViewOnly)
  const ids = [organizationId, ...managed.map((each) => each.organizationId)]
  if (!(await isAnyVouchedFor(db, ids))) throw organizationProblems.vouched_only()
}

type By = { organizationId: number; userId: number }

/**
 * Counts an attempt to create a user before the address is looked at, so that nobody finds out by many attempts which
 * addresses have accounts. One that creates a user is given back.
 */
export async function countTriedAddress(db: Db, by: By, now: Instant): Promise<void> {
  for (const allowance of allowancesOf(by)) {
    const { granted, retryAfter } = await takeAllowance(db, allowance, 1, now)
    if (granted > 0) continue
    throw problems.rate_limit_exceeded({
      message: `Too many members could not be created today (${allowance.perDay}). Try again tomorrow, or invite people.`,
      headers: { 'Retry-After': String(retryAfter) },
    })
  }
}

export async function forgiveTriedAddress(db: Db, by: By, now: Instant): Promise<void> {
  for (const allowance of allowancesOf(by)) await returnAllowance(db, allowance, 1, now)
}

/** The user first: who is refused takes nothing from the organization. */
function allowancesOf({ organizationId, userId }: By) {
  return [
    { subject: `tried-addresses-by:${userId}`, perDay: refusedMembersPerUser },
    { subject: `tried-addresses:${organizationId}`, perDay: refusedMembersPerDay },
  ]
}

import { type Caller, organizationIdsOf, tokenOrganizationId } from '../../../api/caller.ts'
import type { Db } from '../../../foundation/db/database.ts'
import type { OwnTimer } from '../changes/run-timer.ts'
import type { TimerRow } from '../records/timer.ts'
import { findRunning } from '../store/timer-pages.ts'

/** The caller's timer, if it runs in an organization that the credential can access. */
export function ownTimer(caller: Caller): OwnTimer {
  return { userId: caller.userId, organizationIds: organizationIdsOf(caller) }
}

/** Where a new timer may stop the running one: an organization token changes nothing elsewhere. */
export function reachOf(caller: Caller): number[] | undefined {
  return tokenOrganizationId(caller) === undefined ? undefined : organizationIdsOf(caller)
}

/** The reply about it. */
export async function ownRunning(db: Db, caller: Caller): Promise<{ timer: TimerRow | undefined }> {
  return { timer: await findRunning(db, caller.userId, organizationIdsOf(caller)) }
}

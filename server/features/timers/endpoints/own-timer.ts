import type { Caller } from '../../../api/caller.ts'
import type { Db } from '../../../foundation/db/database.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { OwnTimer } from '../changes/run-timer.ts'
import { findRunning } from '../store/timer-pages.ts'

/** The caller's timer, as far as the credential reaches. */
export function ownTimer({ userId, memberships }: Caller): OwnTimer {
  return { userId, organizationIds: memberships.map(({ organizationId }) => organizationId) }
}

export function ownRunning(db: Db, caller: Caller): Promise<Row | undefined> {
  const { userId, organizationIds } = ownTimer(caller)
  return findRunning(db, userId, organizationIds)
}

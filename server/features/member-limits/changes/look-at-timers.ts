import type { Transaction } from '../../../foundation/db/transaction.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { lookAtTimers } from '../../timers/public.ts'
import { runningTimers } from '../store/running-timers.ts'
import { limitsReachedAt } from './reached-at.ts'

/** After spending, rates or a group changed: timers of members with a limit end now, or sooner than they are due. */
export async function lookAgain(
  tx: Transaction,
  place: { organizationId: number; zone: ZoneName },
  members: readonly { user_id: number; project_id: number }[],
  now: Instant,
): Promise<void> {
  const timers = await runningTimers(tx, place.organizationId, members)
  if (timers.length === 0) return
  const reached = await limitsReachedAt(tx, place, timers)
  const sooner = reached.map(({ work, second }) => ({
    userId: work.userId,
    dueAt: work.dueAt,
    at: instantFromSeconds(Math.max(second, toSeconds(now))),
  }))
  await lookAtTimers(
    tx,
    place.organizationId,
    sooner.filter(({ at, dueAt }) => at < dueAt),
  )
}

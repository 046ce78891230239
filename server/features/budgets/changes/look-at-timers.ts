import type { Transaction } from '../../../foundation/db/transaction.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { lookAtTimers } from '../../timers/public.ts'
import { organizationOf } from '../store/books.ts'
import { runningProjects } from '../store/running-projects.ts'
import { budgetsReachedAt } from './reached-at.ts'
import { soonerEnds } from './timer-bound.ts'

/** After spending, rates or settings changed: timers end now, or sooner than they are due. */
export async function lookAgain(tx: Transaction, organizationId: number, now: Instant): Promise<void> {
  const projects = await runningProjects(tx, organizationId)
  if (projects.length === 0) return
  const { zone } = await organizationOf(tx, organizationId)
  const budgets = await budgetsReachedAt(tx, { organizationId, zone, day: dateIn(zone, now), projects })
  await lookAtTimers(tx, organizationId, soonerEnds(budgets, toSeconds(now)))
}

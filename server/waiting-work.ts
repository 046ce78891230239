import { organizationToKeep } from './features/budgets/public.ts'
import { organizationToBill, organizationToRemind } from './features/invoices/public.ts'
import { organizationToJudge } from './features/schedules/public.ts'
import { isChatPostDue, isRuleDue } from './features/smart-notifications/public.ts'
import { organizationToSettle } from './features/time-off/public.ts'
import { waitingTimers } from './features/timers/public.ts'
import { organizationToJudgeDays } from './features/unusual-activities/public.ts'
import { waitingPosts } from './features/webhooks/public.ts'
import type { Database } from './foundation/db/database.ts'
import { waitingStreams } from './foundation/facts/cursors.ts'
import { hasUnsealed } from './foundation/facts/sealing.ts'
import { waitingDueWork } from './foundation/jobs/due-work.ts'
import { waitingJobs } from './foundation/jobs/queue.ts'
import type { Clock } from './foundation/time/clock.ts'
import type { Instant } from './foundation/time/instant.ts'
import type { Product } from './product.ts'

/** Kinds of work that a worker does by itself, each with a loop of its own. */
export type WorkKind =
  | 'timers'
  | 'sealing'
  | 'facts'
  | 'calendar'
  | 'budgets'
  | 'timeOff'
  | 'shifts'
  | 'invoices'
  | 'unusual'
  | 'smart'
  | 'chats'
  | 'jobs'
  | 'webhooks'

type Parts = { database: Database; clock: Clock; product: Product }

/** A kind of work of which something is due now; none if everything is done. */
export async function waitingWork({ database, clock, product }: Parts): Promise<WorkKind | undefined> {
  const now = clock.now()
  const looks = looksFor(database, now, product)
  // One after the other, twice: work that ends between two looks may have created work for an earlier one.
  for (const [kind, isDue] of [...looks, ...looks]) if (await isDue()) return kind
  return undefined
}

function looksFor(database: Database, now: Instant, product: Product): [WorkKind, () => Promise<boolean>][] {
  const names = product.subscribers.map((subscriber) => subscriber.name)
  const some = async (count: Promise<number>) => (await count) > 0
  const any = async (found: Promise<number | undefined>) => (await found) !== undefined
  return [
    ['timers', () => some(waitingTimers(database, now))],
    ['sealing', () => hasUnsealed(database)],
    ['facts', () => some(waitingStreams(database, names, now))],
    ['calendar', () => some(waitingDueWork(database, now))],
    ['budgets', () => any(organizationToKeep(database, now))],
    ['timeOff', () => any(organizationToSettle(database, now))],
    ['shifts', () => any(organizationToJudge(database, now))],
    ['invoices', () => any(organizationToBill(database, now))],
    ['invoices', () => any(organizationToRemind(database, now))],
    ['unusual', () => any(organizationToJudgeDays(database, now))],
    ['smart', () => isRuleDue(database, now)],
    ['chats', () => isChatPostDue(database, now)],
    ['jobs', () => some(waitingJobs(database))],
    ['webhooks', () => some(waitingPosts(database, now))],
  ]
}

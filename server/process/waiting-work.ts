import { organizationToKeep } from '../features/budgets/public.ts'
import { organizationToBill, organizationToRemind } from '../features/invoices/public.ts'
import { organizationToJudge } from '../features/schedules/public.ts'
import { isChatPostDue, isRuleDue } from '../features/smart-notifications/public.ts'
import { organizationToSettle } from '../features/time-off/public.ts'
import { waitingTimers } from '../features/timers/public.ts'
import { organizationToJudgeDays } from '../features/unusual-activities/public.ts'
import { waitingPosts } from '../features/webhooks/public.ts'
import type { Database } from '../foundation/db/database.ts'
import { waitingStreams } from '../foundation/facts/cursors.ts'
import { hasUnsealed } from '../foundation/facts/sealing.ts'
import { waitingDueWork } from '../foundation/jobs/due-work.ts'
import { waitingJobs } from '../foundation/jobs/queue.ts'
import type { Clock } from '../foundation/time/clock.ts'
import type { Product } from '../wiring/product.ts'

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

type Parts = { database: Database; clock: Clock; product: Pick<Product, 'subscribers'> }

/** A kind of work of which something is due now; none if everything is done. */
export async function waitingWork({ database, clock, product }: Parts): Promise<WorkKind | undefined> {
  const looks = looksFor(database, clock, product)
  // One after the other, twice: work that ends between two looks may have created work for an earlier one.
  for (const [kind, isDue] of [...looks, ...looks]) if (await isDue()) return kind
  return undefined
}

function looksFor(
  database: Database,
  clock: Clock,
  { subscribers }: Parts['product'],
): [WorkKind, () => Promise<boolean>][] {
  const names = subscribers.map((subscriber) => subscriber.name)
  const some = async (count: Promise<number>) => (await count) > 0
  const any = async (found: Promise<number | undefined>) => (await found) !== undefined
  // Each look reads the clock: an earlier kind of work can make something due while the looks go on.
  return [
    ['timers', () => some(waitingTimers(database, clock.now()))],
    ['sealing', () => hasUnsealed(database)],
    ['facts', () => some(waitingStreams(database, names, clock.now()))],
    ['calendar', () => some(waitingDueWork(database, clock.now()))],
    ['budgets', () => any(organizationToKeep(database, clock.now()))],
    ['timeOff', () => any(organizationToSettle(database, clock.now()))],
    ['shifts', () => any(organizationToJudge(database, clock.now()))],
    ['invoices', () => any(organizationToBill(database, clock.now()))],
    ['invoices', () => any(organizationToRemind(database, clock.now()))],
    ['unusual', () => any(organizationToJudgeDays(database, clock.now()))],
    ['smart', () => isRuleDue(database, clock.now())],
    ['chats', () => isChatPostDue(database, clock.now())],
    ['jobs', () => some(waitingJobs(database))],
    ['webhooks', () => some(waitingPosts(database, clock.now()))],
  ]
}

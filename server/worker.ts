import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { budgetWork, organizationToKeep } from './features/budgets/public.ts'
import {
  type InvoicesPorts,
  invoiceWork,
  organizationToBill,
  organizationToRemind,
} from './features/invoices/public.ts'
import { organizationToJudge, shiftWork } from './features/schedules/public.ts'
import {
  chatWork,
  isChatPostDue,
  isRuleDue,
  type SmartPorts,
  smartWork,
} from './features/smart-notifications/public.ts'
import { organizationToSettle, settleWork } from './features/time-off/public.ts'
import { timerWork, waitingTimers } from './features/timers/public.ts'
import { judgeWork, organizationToJudgeDays } from './features/unusual-activities/public.ts'
import { waitingPosts, webhookWork } from './features/webhooks/public.ts'
import type { Database } from './foundation/db/database.ts'
import { waitingStreams } from './foundation/facts/cursors.ts'
import { dispatcher } from './foundation/facts/dispatcher.ts'
import { hasUnsealed, sealingLoop } from './foundation/facts/sealing.ts'
import { removeOldReplies } from './foundation/http/idempotency.ts'
import { removePastWindows } from './foundation/http/rate-limit.ts'
import { type CalendarWork, dueWork, waitingDueWork } from './foundation/jobs/due-work.ts'
import { type AnyJob, type JobQueue, waitingJobs } from './foundation/jobs/queue.ts'
import type { Clock } from './foundation/time/clock.ts'
import { toSeconds } from './foundation/time/instant.ts'
import type { Product } from './product.ts'
import { timerBounds } from './timer-bounds.ts'

export type WorkerParts = {
  config: Config
  database: Database
  clock: Clock
  log: Logger
  secret: string
  invoices: InvoicesPorts
  smart: SmartPorts
  product: Product
  queue: JobQueue
  jobs: readonly AnyJob[]
  calendarWork: readonly CalendarWork[]
}

export type Worker = {
  /** Checks for all kinds of due work. */
  wake(): void
  /** Call it after this process wrote facts. Other due work is found soon enough without a check of each kind. */
  factsAnnounced(): void
  stop(): Promise<void>
}

/** Runs all background work: facts to subscribers, calendar work, webhooks and jobs. */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { config, database, clock, log, product, queue, jobs } = parts
  await queue.work([housekeeping(database, clock), ...jobs])
  const webhooks = webhookWork({
    ...parts,
    allowedNetworks: config.webhookAllowCidrs,
    retryScheduleMs: config.webhookRetrySchedule,
    probeScheduleMs: config.webhookProbeSchedule,
  })
  const { subscribers } = product
  const shifts = shiftWork({ database, clock, log, factsAnnounced: () => facts.wake() })
  const onProgress = () => {
    webhooks.wakeDeliveries()
    shifts.wake()
  }
  const facts = dispatcher({ database, clock, log, subscribers, onProgress })
  const sealing = sealingLoop({ database, log })
  const timers = timerWork({
    ...{ database, clock, log, bounds: timerBounds },
    factsAnnounced: () => facts.wake(),
  })
  const budgets = budgetWork({ database, clock, log, factsAnnounced: () => facts.wake() })
  const timeOff = settleWork({ database, clock, log, factsAnnounced: () => facts.wake() })
  const invoices = invoiceWork({
    ...{ database, clock, log, ports: parts.invoices, factsAnnounced: () => facts.wake() },
  })
  const unusual = judgeWork({ database, clock, log, factsAnnounced: () => facts.wake() })
  const smart = smartWork({ database, clock, log, site: parts.smart, factsAnnounced: () => facts.wake() })
  const chats = chatWork({
    ...{ database, clock, log, chats: parts.smart.chats, allowedNetworks: config.webhookAllowCidrs },
  })
  const due = dueWork({ database, clock, log, works: parts.calendarWork })
  return {
    wake() {
      facts.wake()
      due.wake()
      timers.wake()
      budgets.wake()
      timeOff.wake()
      shifts.wake()
      invoices.wake()
      unusual.wake()
      smart.wake()
      chats.wake()
      webhooks.wake()
      queue.wake()
    },
    factsAnnounced: facts.wake,
    async stop() {
      await timers.stop()
      await Promise.all(
        [facts, sealing, due, budgets, timeOff, shifts, invoices, unusual, smart, chats].map((each) =>
          each.stop(),
        ),
      )
      await webhooks.stop()
      await queue.rest()
    },
  }
}

function housekeeping(database: Database, clock: Clock): AnyJob {
  return {
    name: 'housekeeping',
    schedule: '*/10 * * * *',
    async run() {
      await removeOldReplies(database, clock.now())
      await removePastWindows(database, toSeconds(clock.now()))
    },
  }
}

/** True if no due work is left: facts, calendar work, jobs, webhook deliveries. */
export async function isSettled({
  database,
  clock,
  product,
}: Pick<WorkerParts, 'database' | 'clock' | 'product'>): Promise<boolean> {
  const now = clock.now()
  const names = product.subscribers.map((subscriber) => subscriber.name)
  // Check one after the other, twice: work that ends between two checks may have created work for an earlier one.
  for (let look = 1; look <= 2; look++) {
    if ((await waitingTimers(database, now)) > 0) return false
    if (await hasUnsealed(database)) return false
    if ((await waitingStreams(database, names, now)) > 0) return false
    if ((await waitingDueWork(database, now)) > 0) return false
    if ((await organizationToKeep(database, now)) !== undefined) return false
    if ((await organizationToSettle(database, now)) !== undefined) return false
    if ((await organizationToJudge(database, now)) !== undefined) return false
    if ((await organizationToBill(database, now)) !== undefined) return false
    if ((await organizationToRemind(database, now)) !== undefined) return false
    if ((await organizationToJudgeDays(database, now)) !== undefined) return false
    if (await isRuleDue(database, now)) return false
    if (await isChatPostDue(database, now)) return false
    if ((await waitingJobs(database)) > 0) return false
    if ((await waitingPosts(database, now)) > 0) return false
  }
  return true
}

import type { Logger } from 'pino'
import type { CalendarWork } from '../api/background.ts'
import { openWriter } from '../api/writing.ts'
import { budgetWork } from '../features/budgets/public.ts'
import { type InvoicesPorts, invoiceWork } from '../features/invoices/public.ts'
import { shiftWork } from '../features/schedules/public.ts'
import { chatWork, type SmartPorts, smartWork } from '../features/smart-notifications/public.ts'
import { settleWork } from '../features/time-off/public.ts'
import { timerWork } from '../features/timers/public.ts'
import { judgeWork } from '../features/unusual-activities/public.ts'
import { webhookWork } from '../features/webhooks/public.ts'
import type { Database } from '../foundation/db/database.ts'
import { dispatcher } from '../foundation/facts/dispatcher.ts'
import { sealingLoop } from '../foundation/facts/sealing.ts'
import { removeOldReplies } from '../foundation/http/idempotency.ts'
import { removePastWindows } from '../foundation/http/rate-limit.ts'
import { dueWork } from '../foundation/jobs/due-work.ts'
import type { AnyJob, JobQueue } from '../foundation/jobs/queue.ts'
import type { Clock } from '../foundation/time/clock.ts'
import { toSeconds } from '../foundation/time/instant.ts'
import type { Config } from '../settings/config.ts'
import type { Product } from '../wiring/product.ts'
import { timerBounds } from '../wiring/timer-bounds.ts'
import type { WorkKind } from './waiting-work.ts'

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
  /** Checks for due work of one kind, or of all kinds. */
  wake(kind?: WorkKind): void
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
  const facts = dispatcher({ database, clock, log, subscribers, openWriter, onProgress })
  const sealing = sealingLoop({ database, log })
  const timers = timerWork({ database, clock, log, bounds: timerBounds, factsAnnounced: () => facts.wake() })
  const budgets = budgetWork({ database, clock, log, factsAnnounced: () => facts.wake() })
  const timeOff = settleWork({ database, clock, log, factsAnnounced: () => facts.wake() })
  const invoices = invoiceWork({
    database,
    clock,
    log,
    ports: parts.invoices,
    factsAnnounced: () => facts.wake(),
  })
  const unusual = judgeWork({ database, clock, log, factsAnnounced: () => facts.wake() })
  const smart = smartWork({ database, clock, log, site: parts.smart, factsAnnounced: () => facts.wake() })
  const chats = chatWork({
    database,
    clock,
    log,
    chats: parts.smart.chats,
    allowedNetworks: config.webhookAllowCidrs,
  })
  const calendar = dueWork({ database, clock, log, works: parts.calendarWork, openWriter })
  const loops = {
    timers,
    sealing,
    facts,
    calendar,
    budgets,
    timeOff,
    shifts,
    invoices,
    unusual,
    smart,
    chats,
  }
  const woken: Record<WorkKind, { wake(): void }> = { ...loops, jobs: queue, webhooks }
  return {
    wake(kind) {
      for (const each of kind ? [woken[kind]] : Object.values(woken)) each.wake()
    },
    factsAnnounced: facts.wake,
    async stop() {
      await timers.stop()
      await Promise.all(Object.values(loops).map((each) => each.stop()))
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

import type { Logger } from 'pino'
import { nobody } from '../../../api/audit.ts'
import { type Writer, writing } from '../../../api/writing.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { isDatabaseUnavailable } from '../../../foundation/db/failures.ts'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { billRecurring } from '../changes/bill-recurring.ts'
import { remindLate } from '../changes/remind-late.ts'
import type { InvoicesPorts } from '../ports.ts'
import { lockRecurring, organizationToBill } from '../store/due-recurring.ts'
import { lockLate, organizationToRemind } from '../store/reminders.ts'

export type InvoiceWorkOptions = {
  database: Database
  clock: Clock
  log: Logger
  ports: InvoicesPorts
  factsAnnounced(): void
}

const pollMs = 1_000
/** Transactions stay short, and others get their turn between them. */
const most = 20
const restMs = 30
const pauseSeconds = 60
/** Bills recurring invoices and sends the reminders of late invoices, in the morning of the organization. */
export function invoiceWork({ database, clock, log, ports, factsAnnounced }: InvoiceWorkOptions): Loop {
  const paused = new Map<number, Instant>()
  return loop({ name: 'invoices', everyMs: pollMs, restMs, log, round })

  async function round(): Promise<boolean> {
    const now = clock.now()
    for (const [id, until] of paused) if (until <= now) paused.delete(id)
    const except = [...paused.keys()]
    const billing = await organizationToBill(database, now, except)
    if (billing !== undefined) return workOn(billing, now, bill)
    const reminding = await organizationToRemind(database, now, except)
    return reminding !== undefined && (await workOn(reminding, now, remind))
  }

  async function workOn(
    organizationId: number,
    now: Instant,
    work: (writer: Writer, organizationId: number) => Promise<boolean>,
  ): Promise<boolean> {
    const site = { database, now, actor: nobody, factsAnnounced }
    try {
      return await writing(site, (writer) => work(writer, organizationId))
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      // An organization that fails must not hold up the others.
      log.warn({ organizationId, err: error }, 'invoices of the day failed and will be tried again')
      paused.set(organizationId, addSeconds(now, pauseSeconds))
      return true
    }
  }

  /** One client at a time: its time may be of many members. */
  async function bill(writer: Writer, organizationId: number): Promise<boolean> {
    const rule = await lockRecurring(writer.db, organizationId, writer.now)
    if (rule) await billRecurring(writer, ports, organizationId, rule)
    return rule !== undefined
  }

  async function remind(writer: Writer, organizationId: number): Promise<boolean> {
    const late = await lockLate(writer.db, organizationId, writer.now, most)
    await remindLate(writer, ports, organizationId, late)
    return late.length > 0
  }
}

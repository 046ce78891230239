import { setTimeout as sleep } from 'node:timers/promises'
import { nobody } from '../../../api/audit.ts'
import { type Writer, writing } from '../../../api/writing.ts'
import { isDatabaseUnavailable } from '../../../foundation/db/failures.ts'
import { webhookChanged } from '../facts.ts'
import { isGone, isSuccess } from '../rules/answer.ts'
import { type AnswerSeen, healthAfter, healthy } from '../rules/target-health.ts'
import { disable, lockHealth, type Settled, settleDeliveries, writeHealth } from '../store/answers.ts'
import type { Claim } from '../store/queue.ts'
import type { DeliverySite } from './delivery-site.ts'

type Site = Pick<DeliverySite, 'database' | 'clock' | 'log' | 'probeScheduleMs'> & { onSettled(): void }
type Entry = { settled: Settled; answer: AnswerSeen; done: () => void }

export type LedgerClerk = {
  /** Resolves when the ledger has it. */
  settle(settled: Settled, claim: Claim): Promise<void>
  /** From now on, waits for an unavailable database only a little longer. */
  stop(): Promise<void>
}

const mostAtOnce = 200
const pauseMs = 100
const patienceAtTheEndMs = 3_000
const goneReason = 'The target answered 404 or 410 five times in a row.'

/** Writes responses to the ledger. Responses that arrive during a write go into the next one. */
export function ledgerClerk({ database, clock, log, probeScheduleMs, onSettled }: Site): LedgerClerk {
  const waiting: Entry[] = []
  let isWriting = false
  let giveUpAt = Number.POSITIVE_INFINITY
  let stopped: Promise<void> = Promise.resolve()

  return {
    settle(settled, claim) {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push({ settled, answer: answerOf(settled, claim), done: resolve })
      if (!isWriting) stopped = writeAll()
      return promise
    },
    async stop() {
      giveUpAt = performance.now() + patienceAtTheEndMs
      await stopped
    },
  }

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const entries = waiting.splice(0, mostAtOnce)
      await written(entries)
      for (const { done } of entries) done()
      onSettled()
    }
    isWriting = false
  }

  /** Keeps responses while the database is unavailable, so that no successful delivery is forgotten. */
  async function written(entries: Entry[]): Promise<void> {
    while (!(await tried(entries)) && performance.now() < giveUpAt) await sleep(pauseMs)
  }

  async function tried(entries: Entry[]): Promise<boolean> {
    try {
      await writing({ database, now: clock.now(), actor: nobody }, (writer) => write(writer, entries))
      return true
    } catch (error) {
      log.warn({ err: error, deliveries: entries.length }, 'the ledger could not be written')
      if (isDatabaseUnavailable(error)) return false
      // One that can't be written must not block the others. Its lease runs out, and it is sent again.
      if (entries.length > 1) for (const entry of entries) await written([entry])
      return true
    }
  }

  async function write({ db, now, announce }: Writer, entries: Entry[]): Promise<void> {
    const byWebhook = Map.groupBy(entries, ({ settled }) => settled.webhookId)
    const before = await lockHealth(db, [...byWebhook.keys()])
    const isOver = ({ webhookId }: Settled) => before.get(webhookId)?.isActive === false
    const verdicts = [...byWebhook].map(([id, its]) => ({
      id,
      hasDelivered: its.some(({ answer }) => answer.isSuccess),
      ...healthAfter(
        before.get(id) ?? healthy,
        its.map(({ answer }) => answer),
        now,
        probeScheduleMs,
      ),
    }))
    await settleDeliveries(
      db,
      entries.map(({ settled }) => (isOver(settled) ? lastOf(settled) : settled)),
    )
    await writeHealth(db, verdicts, now)
    const ended = verdicts.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)
    if (ended.length === 0) return
    for (const { id, organization_id } of await disable(db, ended, goneReason, now))
      announce(webhookChanged({ organization_id, webhook_id: id, changed: ['status'] }))
  }
}

/** Deliveries of a webhook that was disabled in the meantime are not retried. */
function lastOf(settled: Settled): Settled {
  return settled.outcome === 'retrying' ? { ...settled, outcome: 'dead', nextAt: null } : settled
}

function answerOf({ status }: Settled, { tries, triedBefore }: Claim): AnswerSeen {
  return {
    isSuccess: isSuccess(status),
    isGone: isGone(status),
    isFirstAttempt: tries === 1,
    triedBefore,
  }
}

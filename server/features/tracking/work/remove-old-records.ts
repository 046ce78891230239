import type { Database } from '../../../foundation/db/database.ts'
import { type Transaction, transaction } from '../../../foundation/db/transaction.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import type { AnyJob } from '../../../foundation/jobs/queue.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addDays24h, type Instant } from '../../../foundation/time/instant.ts'
import { dateIn, utc } from '../../../foundation/time/zone.ts'
import { dailyToolUsagesRemoved, notesRemoved, toolUsagesRemoved } from '../facts.ts'
import { daysInForce, type KeptDays } from '../rules/retention.ts'
import {
  organizationAfter,
  type Removed,
  recordUsagesGone,
  removeNotesBefore,
  removeToolDaysBefore,
  removeUsagesBefore,
  retentionOf,
} from '../store/retention.ts'

type Site = { database: Database; clock: Clock; keep: KeptDays; rowsAtOnce?: number; stepsAtOnce?: number }

// A day of the organization can begin and end a day apart from the one of UTC.
const spareDays = 2

/**
 * Once an hour: removes usages of tools, their sums and notes that have been kept long enough. Each step is a small
 * transaction with its facts, so a kill costs nothing; what a run leaves, the next one removes.
 */
export function removeOldRecords(site: Site): AnyJob {
  const { database, clock, keep, rowsAtOnce = 500, stepsAtOnce = 400 } = site
  return {
    name: 'tracking.remove-old-records',
    schedule: '41 * * * *',
    async run() {
      for (
        let id = await organizationAfter(database, 0);
        id !== undefined;
        id = await organizationAfter(database, id)
      )
        await removeOf(id, clock.now())
    },
  }

  async function removeOf(organization_id: number, now: Instant): Promise<void> {
    const days = daysInForce(await retentionOf(database, organization_id), keep)
    const { tool_usage_days: slots, daily_tool_usage_days: daily, note_days: notes } = days
    const isEmpty =
      slots === null ||
      (await inSteps(now, async (tx) => {
        const before = addDays24h(now, -slots)
        const removed = await removeUsagesBefore(tx, organization_id, before, rowsAtOnce)
        if (removed.count > 0) await recordUsagesGone(tx, organization_id, before, now)
        return { ...removed, stated: toolUsagesRemoved({ organization_id, tool_usage_ids: removed.ids }) }
      }))
    // The sums of a day go after its slots: a slot without its sums would be subtracted from nothing.
    if (isEmpty && daily !== null)
      await inSteps(now, async (tx) => {
        const day = addDays(dateIn(utc, now), -daily - spareDays)
        const removed = await removeToolDaysBefore(tx, organization_id, day, rowsAtOnce)
        return {
          ...removed,
          stated: dailyToolUsagesRemoved({ organization_id, daily_tool_usage_ids: removed.ids }),
        }
      })
    if (notes !== null)
      await inSteps(now, async (tx) => {
        const removed = await removeNotesBefore(tx, organization_id, addDays24h(now, -notes), rowsAtOnce)
        return { ...removed, stated: notesRemoved({ organization_id, note_ids: removed.ids }) }
      })
  }

  /** Repeats a step until nothing is left. Returns false if this run has done enough before that. */
  async function inSteps(
    now: Instant,
    step: (tx: Transaction) => Promise<Removed & { stated: StatedFact }>,
  ): Promise<boolean> {
    for (let steps = 0; steps < stepsAtOnce; steps++) {
      const count = await transaction(database, async (tx) => {
        const removed = await step(tx)
        if (removed.ids.length > 0) await writeFacts(tx, [removed.stated], now)
        return removed.count
      })
      if (count < rowsAtOnce) return true
    }
    return false
  }
}

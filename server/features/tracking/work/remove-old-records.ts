import { nobody } from '../../../api/audit.ts'
import { type Writer, writing } from '../../../api/writing.ts'
import type { Database } from '../../../foundation/db/database.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
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
 * Once an hour: removes usages of tools, their sums and notes after their retention. Each step is a small transaction
 * with its facts, so a kill costs nothing; the next run removes what this one leaves.
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
      (await inSteps(now, async ({ db }) => {
        const before = addDays24h(now, -slots)
        const removed = await removeUsagesBefore(db, organization_id, before, rowsAtOnce)
        if (removed.count > 0) await recordUsagesGone(db, organization_id, before, now)
        return { ...removed, stated: toolUsagesRemoved({ organization_id, tool_usage_ids: removed.ids }) }
      }))
    // The sums of a day go after its slots: a slot without its sums would be subtracted from nothing.
    if (isEmpty && daily !== null)
      await inSteps(now, async ({ db }) => {
        const day = addDays(dateIn(utc, now), -daily - spareDays)
        const removed = await removeToolDaysBefore(db, organization_id, day, rowsAtOnce)
        return {
          ...removed,
          stated: dailyToolUsagesRemoved({ organization_id, daily_tool_usage_ids: removed.ids }),
        }
      })
    if (notes !== null)
      await inSteps(now, async ({ db }) => {
        const removed = await removeNotesBefore(db, organization_id, addDays24h(now, -notes), rowsAtOnce)
        return { ...removed, stated: notesRemoved({ organization_id, note_ids: removed.ids }) }
      })
  }

  /** Repeats a step until nothing is left. Returns false if this run ends before that. */
  async function inSteps(
    now: Instant,
    step: (writer: Writer) => Promise<Removed & { stated: StatedFact }>,
  ): Promise<boolean> {
    for (let steps = 0; steps < stepsAtOnce; steps++) {
      const count = await writing({ database, now, actor: nobody }, async (writer) => {
        const removed = await step(writer)
        if (removed.ids.length > 0) writer.announce(removed.stated)
        return removed.count
      })
      if (count < rowsAtOnce) return true
    }
    return false
  }
}

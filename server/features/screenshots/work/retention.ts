import type { Blobs } from '../../../foundation/blobs/blobs.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import type { CalendarWork } from '../../../foundation/jobs/due-work.ts'
import { addDays, type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { startOfDay, utc } from '../../../foundation/time/zone.ts'
import { removeScreenshots } from '../changes/remove-screenshots.ts'
import { listExpired, listWithoutTime } from '../store/due-screenshots.ts'

const graceDays = 7

/** Removes images whose days are over, and images whose time did not come within a week, once a day. */
export function screenshotRetention(blobs: Blobs): CalendarWork {
  return {
    name: 'screenshots',
    periodAfter: (day) => addDays(dayOf(day), 1),
    // Past midnight wherever the organization is.
    dueAt: (day) => startOfDay(utc, addDays(dayOf(day), 1)),
    async run(tx, organizationId, days, now) {
      const facts: StatedFact[] = []
      const remover = { db: tx, now, announce: (fact: StatedFact) => facts.push(fact) }
      const remove = async (list: () => Promise<number[]>) => {
        for (let ids = await list(); ids.length > 0; ids = await list())
          await removeScreenshots(remover, blobs, organizationId, ids)
      }
      await remove(() => listExpired(tx, organizationId, now))
      // One day more than the missed ones: what arrived while the last run was going on.
      const window = {
        after: addDays24h(now, -graceDays - days.length - 1),
        before: addDays24h(now, -graceDays),
      }
      await remove(() => listWithoutTime(tx, organizationId, window))
      await writeFacts(tx, facts, now)
    },
  }
}

function dayOf(period: string): CalendarDate {
  const day = parseDate(period)
  if (day === undefined) throw new Error(`${period} is not a day.`)
  return day
}

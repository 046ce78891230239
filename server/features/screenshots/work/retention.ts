import type { CalendarWork } from '../../../api/background.ts'
import type { Blobs } from '../../../foundation/blobs/blobs.ts'
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
    async run(writer, organizationId, days) {
      const { db, now } = writer
      const remove = async (list: () => Promise<number[]>) => {
        for (let ids = await list(); ids.length > 0; ids = await list())
          await removeScreenshots(writer, blobs, organizationId, ids)
      }
      await remove(() => listExpired(db, organizationId, now))
      // One day more than the missed ones, for images that arrived during the last run.
      const window = {
        after: addDays24h(now, -graceDays - days.length - 1),
        before: addDays24h(now, -graceDays),
      }
      await remove(() => listWithoutTime(db, organizationId, window))
    },
  }
}

function dayOf(period: string): CalendarDate {
  const day = parseDate(period)
  if (day === undefined) throw new Error(`${period} is not a day.`)
  return day
}

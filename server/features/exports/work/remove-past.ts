import type { CalendarWork } from '../../../api/background.ts'
import type { Blobs } from '../../../foundation/blobs/blobs.ts'
import { addDays, type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { startOfDay, utc } from '../../../foundation/time/zone.ts'
import { removeAll } from '../changes/remove-exports.ts'
import { keptDays } from '../rules/limits.ts'
import { listPast } from '../store/exports.ts'

/** Removes files whose days are over, and failed exports as long after they failed, once a day. */
export function removePast(blobs: Pick<Blobs, 'release'>): CalendarWork {
  return {
    name: 'exports',
    unaudited: 'Their days are over. The audit log has who started the export.',
    periodAfter: (day) => addDays(dayOf(day), 1),
    dueAt: (day) => startOfDay(utc, addDays(dayOf(day), 1)),
    async run(writer, organizationId) {
      const { db, now } = writer
      const past = await listPast(db, organizationId, now, addDays24h(now, -keptDays))
      await removeAll(writer, blobs, organizationId, past)
    },
  }
}

function dayOf(period: string): CalendarDate {
  const day = parseDate(period)
  if (day === undefined) throw new Error(`${period} is not a day.`)
  return day
}

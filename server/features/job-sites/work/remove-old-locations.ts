import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import type { CalendarWork } from '../../../foundation/jobs/due-work.ts'
import { addDays, type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { startOfDay, utc } from '../../../foundation/time/zone.ts'
import { removeLocationsBefore, removeUntrackedLocations } from '../../tracking/public.ts'
import { deriveVisits } from '../changes/derive-visits.ts'
import type { LocationBound } from '../ports.ts'
import { settingsOf } from '../store/settings.ts'

const daySeconds = 86_400

/** When they are removed, without how. */
export const dailyLocations: Omit<CalendarWork, 'run'> = {
  name: 'locations',
  periodAfter: (day) => addDays(dateOf(day), 1),
  dueAt: (day) => startOfDay(utc, addDays(dateOf(day), 1)),
}

/**
 * Once a day: removes locations that have been stored long enough, and those of two days ago whose time never came.
 * Visits stay, except where the second kind had made them.
 */
export const removeOldLocations = ({ location_days }: LocationBound): CalendarWork => ({
  ...dailyLocations,
  async run(tx, organizationId, days, now) {
    const own = await settingsOf(tx, organizationId)
    const retention_days = Math.min(own.retention_days, location_days ?? own.retention_days)
    const second = toSeconds(now)
    while (await removeLocationsBefore(tx, organizationId, second - retention_days * daySeconds));
    const from = second - (days.length + 2) * daySeconds
    const untracked = await removeUntrackedLocations(tx, organizationId, {
      from,
      to: second - 2 * daySeconds,
    })
    const facts: StatedFact[] = []
    const writer = { db: tx, now, announce: (fact: StatedFact) => void facts.push(fact) }
    const touched = untracked.map(({ userId, at }) => ({ userId, from: toSeconds(at), to: toSeconds(at) }))
    await deriveVisits(writer, organizationId, touched)
    await writeFacts(tx, facts, now)
  },
})

/** The day that contains an instant. */
export function dayOf(now: Instant): string {
  return now.slice(0, 10)
}

function dateOf(period: string): CalendarDate {
  const day = parseDate(period)
  if (day === undefined) throw new Error(`${period} is not a day.`)
  return day
}

import type { CalendarWork } from '../../../api/background.ts'
import { addDays, type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { startOfDay, utc } from '../../../foundation/time/zone.ts'
import { removeLocationsBefore, removeUntrackedLocations } from '../../tracking/public.ts'
import { deriveVisits } from '../changes/derive-visits.ts'
import type { LocationBound } from '../ports.ts'
import { removeArrivalsBefore } from '../store/arrivals.ts'
import { settingsOf } from '../store/settings.ts'

const daySeconds = 86_400
const arrivalsAtOnce = 1_000

/** When they are removed, without how. */
export const dailyLocations: Omit<CalendarWork, 'run'> = {
  name: 'locations',
  periodAfter: (day) => addDays(dateOf(day), 1),
  dueAt: (day) => startOfDay(utc, addDays(dateOf(day), 1)),
}

/**
 * Once a day: removes locations that have been stored long enough, and locations of two days ago whose time never came.
 * Visits stay, except visits derived from the second kind.
 */
export const removeOldLocations = ({ location_days }: LocationBound): CalendarWork => ({
  ...dailyLocations,
  async run(writer, organizationId, days) {
    const { db, now } = writer
    const own = await settingsOf(db, organizationId)
    const retention_days = Math.min(own.retention_days, location_days ?? own.retention_days)
    const second = toSeconds(now)
    const oldest = second - retention_days * daySeconds
    while (await removeLocationsBefore(db, organizationId, oldest));
    // What happened at a site matters while visits can be derived again, from locations.
    const before = instantFromSeconds(oldest)
    while ((await removeArrivalsBefore(db, organizationId, before, arrivalsAtOnce)) === arrivalsAtOnce);
    const from = second - (days.length + 2) * daySeconds
    const untracked = await removeUntrackedLocations(db, organizationId, {
      from,
      to: second - 2 * daySeconds,
    })
    const touched = untracked.map(({ userId, at }) => ({ userId, from: toSeconds(at), to: toSeconds(at) }))
    await deriveVisits(writer, organizationId, touched)
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

import type { CalendarWork } from '../../../api/background.ts'
import {
  addSeconds,
  type Instant,
  instantFromSeconds,
  parseInstant,
  toSeconds,
} from '../../../foundation/time/instant.ts'
import { deriveVisits } from '../changes/derive-visits.ts'
import { openVisits } from '../store/visits.ts'

const hour = 3_600

/** Ends visits of members who are no longer heard from, once an hour. */
export const closeLostVisits: CalendarWork = {
  name: 'job site visits',
  periodAfter: (period) => hourOf(addSeconds(startOf(period), hour)),
  dueAt: (period) => addSeconds(startOf(period), hour),
  async run(writer, organizationId) {
    const silent = await openVisits(writer.db, organizationId, { seenBefore: addSeconds(writer.now, -hour) })
    const touched = silent.map(({ user_id, enter_at }) => ({
      userId: user_id,
      from: toSeconds(enter_at),
      to: toSeconds(enter_at),
    }))
    await deriveVisits(writer, organizationId, touched)
  },
}

/** The hour that contains an instant, by its start. */
export function hourOf(now: Instant): string {
  return instantFromSeconds(Math.floor(toSeconds(now) / hour) * hour)
}

function startOf(period: string): Instant {
  const start = parseInstant(period)
  if (start === undefined) throw new Error(`${period} is not an hour.`)
  return start
}

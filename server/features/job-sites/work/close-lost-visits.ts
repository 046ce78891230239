import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import type { CalendarWork } from '../../../foundation/jobs/due-work.ts'
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

/** Ends visits of members who are no longer heard of, once an hour. */
export const closeLostVisits: CalendarWork = {
  name: 'job site visits',
  periodAfter: (period) => hourOf(addSeconds(startOf(period), hour)),
  dueAt: (period) => addSeconds(startOf(period), hour),
  async run(tx, organizationId, _periods, now) {
    const silent = await openVisits(tx, organizationId, { seenBefore: addSeconds(now, -hour) })
    const facts: StatedFact[] = []
    const announce = (fact: StatedFact) => void facts.push(fact)
    const touched = silent.map(({ user_id, enter_at }) => ({
      userId: user_id,
      from: toSeconds(enter_at),
      to: toSeconds(enter_at),
    }))
    await deriveVisits({ db: tx, now, announce }, organizationId, touched)
    await writeFacts(tx, facts, now)
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

import type { Writer } from '../../../api/writing.ts'
import { instantFromSeconds } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import type { BookedFor, TrackingPorts, Warning } from '../ports.ts'
import type { Offer } from './book-time.ts'

/** What to warn of about booked offers, by uuid; without a warning an offer is left out. */
export async function warningsOf(
  { db, bounds }: Writer & Pick<TrackingPorts, 'bounds'>,
  at: BookedFor,
  offers: readonly Offer[],
): Promise<Map<string, { warnings: Warning[] }>> {
  const found = new Map<string, { warnings: Warning[] }>()
  if (offers.length === 0) return found
  const works = Map.groupBy(offers, ({ projectId, billable }) => `${projectId} ${billable}`)
  const asked = [...works.values()].flatMap((same) => {
    const [first] = same
    const days = same.flatMap(({ from, seconds }) => [from, from + seconds - 1])
    const dates = [...new Set(days.map((second) => dateIn(at.zone, instantFromSeconds(second))))]
    return first ? [{ projectId: first.projectId, isBillable: first.billable, dates, same }] : []
  })
  const byBound = await db.together((joined) =>
    Promise.all(bounds.map((bound) => bound.warningsOf(joined, at, asked))),
  )
  for (const byWork of byBound)
    for (const [i, warnings] of byWork.entries())
      for (const { uuid } of warnings.length > 0 ? (asked[i]?.same ?? []) : [])
        found.set(uuid, { warnings: [...(found.get(uuid)?.warnings ?? []), ...warnings] })
  return found
}

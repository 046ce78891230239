import { lockTrackers, placeTime } from '../../tracking/public.ts'
import { placeOf } from '../rules/places.ts'
import type { Work } from '../store/fixes.ts'
import type { FoundVisit } from '../store/visits.ts'
import type { VisitWriter, WholeStretch } from './derive-visits.ts'

type Given = {
  stretches: readonly WholeStretch[]
  work: ReadonlyMap<number, readonly Work[]>
  found: readonly FoundVisit[]
}

/** Says of the tracked time of stretches whether it was on site or remote; only differences are written. */
export async function placeWork(
  writer: VisitWriter,
  organizationId: number,
  { stretches, work, found }: Given,
): Promise<void> {
  const visits = Map.groupBy(found, ({ userId }) => userId)
  const changed = stretches.flatMap(({ span: { userId, from, to }, fixes }) => {
    const stays = (visits.get(userId) ?? []).map(({ enterAt, exitAt }) => ({
      from: enterAt,
      to: exitAt ?? Number.POSITIVE_INFINITY,
    }))
    const fixSlots = new Set(fixes.map(({ at }) => Math.floor(at / 600)))
    return (work.get(userId) ?? [])
      .filter((each) => each.to > from && each.from <= to)
      .map((each) => ({ userId, id: each.id, before: each.place, place: placeOf(each, stays, fixSlots) }))
      .filter(({ before, place }) => (before === 'unknown' ? null : before) !== place)
  })
  if (changed.length === 0) return
  const userIds = [...new Set(changed.map(({ userId }) => userId))]
  const trackers = await lockTrackers(writer.db, organizationId, userIds)
  await placeTime(writer, organizationId, trackers, changed)
}

import type { Writer } from '../../../api/writing.ts'
import { activitiesPlaced } from '../facts.ts'
import { type PlacedActivity, setPlaces } from '../store/places.ts'
import type { LockedTracker } from '../store/trackers.ts'

/** Records where activities of these members were tracked. */
export async function placeTime(
  { db, now, announce }: Pick<Writer, 'db' | 'now' | 'announce'>,
  organizationId: number,
  trackers: readonly LockedTracker[],
  placed: readonly PlacedActivity[],
): Promise<void> {
  if (placed.length === 0 || trackers.length === 0) return
  const changed = await setPlaces(db, organizationId, trackers, placed, now)
  for (const [user_id, rows] of Map.groupBy(changed, (row) => row.user_id))
    announce(
      activitiesPlaced({ organization_id: organizationId, user_id, activity_ids: rows.map(({ id }) => id) }),
    )
}

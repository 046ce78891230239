import type { Writer } from '../../../api/writing.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import type { TrackingPorts } from '../ports.ts'
import type { LocationItem } from '../rules/items.ts'
import { slotOf } from '../rules/slot.ts'
import { isTrackedAt, rounded } from '../rules/tracked-places.ts'
import { trackedTimes } from '../store/tracked-times.ts'
import type { LockedTracker } from '../store/trackers.ts'

/** Locations to store, and the uuids of locations that no tracked time covers. */
export type KeptLocations = { kept: LocationItem[]; refused: Set<string> }

/** Decides which locations are stored: only locations of tracked time. The time of the same batch is already booked. */
export async function keepLocations(
  writer: Writer & Pick<TrackingPorts, 'places' | 'timers'>,
  tracker: LockedTracker,
  items: readonly LocationItem[],
): Promise<KeptLocations> {
  if (items.length === 0) return { kept: [], refused: new Set() }
  const { db, now, places, timers } = writer
  const times = await trackedTimes(
    db,
    timers,
    tracker,
    items.map(({ from }) => slotOf(from)),
  )
  const isTracked = ({ from }: LocationItem) => isTrackedAt(from, times, toSeconds(now))
  const kept = items.filter(isTracked)
  const others = items.filter((item) => !isTracked(item))
  if (others.length > 0) await places.judge(writer, tracker, others.map(fixOf))
  const isRounding = kept.length > 0 && (await places.isRounding(db, tracker.organizationId))
  return {
    kept: isRounding ? kept.map((item) => rounded(item)) : kept,
    refused: new Set(others.map(({ uuid }) => uuid)),
  }
}

function fixOf({ from, latitude, longitude, accuracy }: LocationItem) {
  return { at: from, latitude, longitude, accuracy }
}

import type { Flow } from './usage-moves.ts'

/** Where a member was, on which project. */
export type Whereabouts = { id: number; slot: number; second: number; projectId: number }

/** What becomes of locations when time is moved or removed; locations that stay are in neither list. */
export type MovedLocations = { moved: { id: number; projectId: number }[]; removed: number[] }

/** A location follows the second of its project that covers it, or the nearest one in its slot. */
export function moveLocationsAlong(
  locations: readonly Whereabouts[],
  flows: readonly Flow[],
): MovedLocations {
  const bySlot = Map.groupBy(flows, ({ slot }) => slot)
  const plan: MovedLocations = { moved: [], removed: [] }
  for (const { id, slot, second, projectId } of locations) {
    const near = (bySlot.get(slot) ?? [])
      .filter((flow) => flow.projectId === projectId)
      .toSorted((a, b) => distance(a, second) - distance(b, second))[0]
    if (near === undefined) continue
    if (near.target === undefined) plan.removed.push(id)
    else if (near.target.projectId !== projectId) plan.moved.push({ id, projectId: near.target.projectId })
  }
  return plan
}

/** Seconds between a moment and a stretch of time; 0: within. */
function distance({ from, tracked }: Flow, second: number): number {
  return Math.max(from - second, second - (from + tracked - 1), 0)
}

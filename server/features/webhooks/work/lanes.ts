/** How many deliveries of each lane this process is sending. */
export type LanesInUse = {
  busy: ReadonlyMap<number, number>
  countOf(lane: number): number
  enter(lane: number): void
  leave(lane: number): void
}

export function lanesInUse(): LanesInUse {
  const busy = new Map<number, number>()
  const countOf = (lane: number) => busy.get(lane) ?? 0
  return {
    busy,
    countOf,
    enter: (lane) => void busy.set(lane, countOf(lane) + 1),
    leave(lane) {
      if (countOf(lane) > 1) busy.set(lane, countOf(lane) - 1)
      else busy.delete(lane)
    },
  }
}

/** The lane that was served last in a round that began after `last`; the next round begins after it. */
export function laneAfter(last: number, served: readonly number[]): number {
  const wrapped = served.filter((lane) => lane <= last)
  return Math.max(0, ...(wrapped.length > 0 ? wrapped : served))
}

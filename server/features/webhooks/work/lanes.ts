/** How many deliveries of each lane are on their way from this process. */
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

/** The lane that was served last when the turn began behind `last` and went round: the next turn begins behind it. */
export function laneAfter(last: number, served: readonly number[]): number {
  const wrapped = served.filter((lane) => lane <= last)
  return Math.max(0, ...(wrapped.length > 0 ? wrapped : served))
}

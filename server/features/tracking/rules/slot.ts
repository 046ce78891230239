/** Time is stored in slots of ten minutes, counted since 1970. */
export const slotSeconds = 600

export function slotOf(second: number): number {
  return Math.floor(second / slotSeconds)
}

// An id is the number of its slot or day, followed by a running number, so ids sort by time.
const numbersPerSlot = 2 ** 29
const numbersPerDay = 2 ** 32

export function firstIdOfSlot(slot: number): number {
  return slot * numbersPerSlot
}

export function slotOfId(id: number): number {
  return Math.floor(id / numbersPerSlot)
}

export function firstIdOfDay(dayNumber: number): number {
  return dayNumber * numbersPerDay
}

/** From the first id up to, but not including, the stop. */
export type IdRange = { first: number; stop: number }

/** The ids of all slots that start at or after one second and before another. */
export function idsBetween(startSecond: number, stopSecond: number): IdRange {
  const idFrom = (second: number) => firstIdOfSlot(Math.ceil(second / slotSeconds))
  return { first: idFrom(startSecond), stop: idFrom(stopSecond) }
}

/** The ids of all slots that contain a second from one on and before another. */
export function idsOfTime(startSecond: number, stopSecond: number): IdRange {
  return {
    first: firstIdOfSlot(slotOf(startSecond)),
    stop: firstIdOfSlot(Math.ceil(stopSecond / slotSeconds)),
  }
}

// Slots in between are read too, so that a batch of whole weeks is one range.
const widestGap = 144

/** A few ranges of ids that contain all these slots. */
export function idsOfSlots(slots: Iterable<number>): IdRange[] {
  const ranges: IdRange[] = []
  let last: number | undefined
  for (const slot of [...slots].sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && last !== undefined && slot - last <= widestGap) range.stop = firstIdOfSlot(slot + 1)
    else ranges.push({ first: firstIdOfSlot(slot), stop: firstIdOfSlot(slot + 1) })
    last = slot
  }
  return ranges
}

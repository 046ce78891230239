import { type Slot, slotSeconds, type Use } from './finding.ts'

/** One stored activity: its seconds of input are at most the tracked ones. */
export type Stretch = {
  start: number
  tracked: number
  keyboard: number
  mouse: number
  overall: number
}

export type SlotUse = Use & { slot: number; isSite: boolean }

/** The slots of a day, in order, whatever the order of what was stored. */
export function slotsOf(time: readonly Stretch[], uses: readonly SlotUse[]): Slot[] {
  const slotStart = (second: number) => Math.floor(second / slotSeconds) * slotSeconds
  const usesAt = Map.groupBy(uses, ({ slot }) => slot)
  const bySlot = Map.groupBy(time, ({ start }) => slotStart(start))
  return [...bySlot]
    .toSorted(([a], [b]) => a - b)
    .map(([start, parts]) => {
      const sum = (of: Exclude<keyof Stretch, 'start'>) => parts.reduce((all, part) => all + part[of], 0)
      const its = usesAt.get(start) ?? []
      return {
        start,
        tracked: sum('tracked'),
        keyboard: sum('keyboard'),
        mouse: sum('mouse'),
        overall: sum('overall'),
        spans: parts
          .map((part) => ({ from: part.start, to: part.start + part.tracked }))
          .toSorted((a, b) => a.from - b.from || a.to - b.to),
        applications: summed(its.filter(({ isSite }) => !isSite)),
        sites: summed(its.filter(({ isSite }) => isSite)),
      }
    })
}

/** The uses of each tool together, longest first. */
export function summed(uses: readonly Use[]): Use[] {
  return [...Map.groupBy(uses, ({ key }) => key).values()]
    .map((same) => ({
      key: same[0]?.key ?? '',
      name: same[0]?.name ?? '',
      seconds: same.reduce((all, { seconds }) => all + seconds, 0),
    }))
    .toSorted((a, b) => b.seconds - a.seconds || (a.key < b.key ? -1 : 1))
}

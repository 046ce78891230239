import type { Activity, Screenshot } from '../../api/v2-types.ts'
import { activityPercent } from '../../ui/activity.ts'
import { wallClock } from '../../ui/zone.ts'

type Image = Pick<Screenshot, 'time_slot' | 'recorded_at'>

export type Slot<Of = Screenshot> = { start: string; percent: number | undefined; images: Of[] }

type Counted = Pick<Activity, 'time_slot' | 'overall' | 'input_tracked'>

export type Hour<Of = Screenshot> = { startMs: number; slots: Slot<Of>[] }

/** The slots by the hour in which they began, on the clocks of a zone; some zones are half an hour beside the others. */
export function hoursOf<Of>(slots: readonly Slot<Of>[], zone: string): Hour<Of>[] {
  const byHour = Map.groupBy(slots, ({ start }) => {
    const ms = Date.parse(start)
    return ms - Number(wallClock(zone, ms).slice(14, 16)) * 60_000
  })
  return [...byHour].map(([startMs, its]) => ({ startMs, slots: its }))
}

/** The slots of a day that have an image, in order, each with the activity of its whole time. */
export function slotsOf<Of extends Image>(
  screenshots: readonly Of[],
  activities: readonly Counted[],
): Slot<Of>[] {
  const bySlot = Map.groupBy(screenshots, ({ time_slot }) => time_slot)
  return [...bySlot]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([start, images]) => {
      const its = activities.filter(({ time_slot }) => time_slot === start)
      const sum = (name: 'overall' | 'input_tracked') => its.reduce((all, each) => all + (each[name] ?? 0), 0)
      return {
        start,
        percent: activityPercent(sum('overall'), sum('input_tracked')),
        images: images.toSorted((a, b) => (a.recorded_at < b.recorded_at ? -1 : 1)),
      }
    })
}

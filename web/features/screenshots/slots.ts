import type { Activity, Screenshot } from '../../api/v2-types.ts'
import { activityPercent } from '../../ui/activity.ts'

export type Slot = { start: string; percent: number | undefined; images: Screenshot[] }

type Counted = Pick<Activity, 'time_slot' | 'overall' | 'input_tracked'>

/** The slots of a day that have an image, in order, each with the activity of its whole time. */
export function slotsOf(screenshots: readonly Screenshot[], activities: readonly Counted[]): Slot[] {
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

import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Counts } from './cut.ts'

export const timeTypes = ['normal', 'manual', 'idle', 'resumed'] as const
export type TimeType = (typeof timeTypes)[number]

/** What decides to which day of whom an activity adds, and to which of its sums. */
export type Counted = Counts & {
  date: CalendarDate
  projectId: number
  taskId: number | null
  timeType: TimeType
  billable: boolean
  isBreak: boolean
}

const sums = [
  'tracked',
  'keyboard',
  'mouse',
  'overall',
  'inputTracked',
  'manual',
  'idle',
  'resumed',
  'billable',
  'workBreak',
] as const
export type DaySums = Record<(typeof sums)[number], number>

/** What becomes different on one day, for one project and task. */
export type DayChange = { date: CalendarDate; projectId: number; taskId: number | null } & DaySums

/** Of a share there are at most as many active seconds as it is long. */
function sumsOf(activity: Counted, tracked: number): DaySums {
  const active = (count: number) => Math.min(count, tracked)
  const when = (isSo: boolean) => (isSo ? tracked : 0)
  return {
    tracked,
    keyboard: active(activity.keyboard),
    mouse: active(activity.mouse),
    overall: active(activity.overall),
    inputTracked: active(activity.inputTracked),
    manual: when(activity.timeType === 'manual'),
    idle: when(activity.timeType === 'idle'),
    resumed: when(activity.timeType === 'resumed'),
    billable: when(activity.billable),
    workBreak: when(activity.isBreak),
  }
}

export type DayLedger = {
  /** An activity has so many seconds from now on. */
  note(activity: Counted, before: number, after: number): void
  changes(): DayChange[]
}

/** Adds up what many activities change of their days. */
export function dayLedger(): DayLedger {
  const days = new Map<string, DayChange>()
  return {
    note(activity, before, after) {
      if (before === after) return
      const { date, projectId, taskId } = activity
      const key = `${date} ${projectId} ${taskId}`
      let day = days.get(key)
      if (day === undefined) {
        day = { date, projectId, taskId, ...sumsOf(activity, 0) }
        days.set(key, day)
      }
      const [was, is] = [sumsOf(activity, before), sumsOf(activity, after)]
      for (const sum of sums) day[sum] += is[sum] - was[sum]
    },
    changes: () => [...days.values()].filter((day) => sums.some((sum) => day[sum] !== 0)),
  }
}

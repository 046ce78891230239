import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Counts } from './cut.ts'

export const timeTypes = ['normal', 'manual', 'idle', 'resumed'] as const
export type TimeType = (typeof timeTypes)[number]

/** What decides which day an activity counts towards, and which of its sums. */
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

/** How the sums of one day, project and task change. */
export type DayChange = { date: CalendarDate; projectId: number; taskId: number | null } & DaySums

const nothing: DaySums = {
  tracked: 0,
  keyboard: 0,
  mouse: 0,
  overall: 0,
  inputTracked: 0,
  manual: 0,
  idle: 0,
  resumed: 0,
  billable: 0,
  workBreak: 0,
}

/** A share never has more active seconds than tracked ones. */
function add(day: DaySums, activity: Counted, tracked: number, times: 1 | -1): void {
  const seconds = tracked * times
  day.tracked += seconds
  day.keyboard += Math.min(activity.keyboard, tracked) * times
  day.mouse += Math.min(activity.mouse, tracked) * times
  day.overall += Math.min(activity.overall, tracked) * times
  day.inputTracked += Math.min(activity.inputTracked, tracked) * times
  if (activity.timeType !== 'normal') day[activity.timeType] += seconds
  if (activity.billable) day.billable += seconds
  if (activity.isBreak) day.workBreak += seconds
}

export type DayLedger = {
  /** An activity had `before` seconds and now has `after`. */
  note(activity: Counted, before: number, after: number): void
  changes(): DayChange[]
}

/** Adds up how many activities change their days. */
export function dayLedger(): DayLedger {
  const days = new Map<string, DayChange>()
  let last: DayChange | undefined
  const dayOf = ({ date, projectId, taskId }: Counted): DayChange => {
    // Time comes in runs of one work, so the last day is usually right.
    if (last?.date === date && last.projectId === projectId && last.taskId === taskId) return last
    const key = `${date} ${projectId} ${taskId}`
    const day = days.get(key) ?? { date, projectId, taskId, ...nothing }
    days.set(key, day)
    last = day
    return day
  }
  return {
    note(activity, before, after) {
      if (before === after) return
      const day = dayOf(activity)
      add(day, activity, after, 1)
      if (before > 0) add(day, activity, before, -1)
    },
    changes: () => [...days.values()].filter((day) => sums.some((sum) => day[sum] !== 0)),
  }
}

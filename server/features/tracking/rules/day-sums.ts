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
  /** A client invoice bills it, or a draft of one. */
  isInvoiced?: boolean | undefined
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

// Where the five parts of each source but normal begin, and the part that is invoiced.
const odd = { manual: 2, idle: 7, resumed: 12 } as const
const invoiced = 17

/** A part of a sum of the day: of one source, or billable, or both. The rest is normal or not billable. */
export type KindSum = {
  column: string
  of: 'tracked' | 'overall' | 'input_tracked'
  source: Exclude<TimeType, 'normal'> | undefined
  isBillable: boolean
  isInvoiced?: true
}
const part = (
  column: string,
  of: KindSum['of'],
  source: KindSum['source'],
  isBillable: boolean,
): KindSum => ({ column, of, source, isBillable })

export const kindSums: readonly KindSum[] = [
  part('overall_billable', 'overall', undefined, true),
  part('input_billable', 'input_tracked', undefined, true),
  ...(['manual', 'idle', 'resumed'] as const).flatMap((source) => [
    part(`billable_${source}`, 'tracked', source, true),
    part(`overall_${source}`, 'overall', source, false),
    part(`input_${source}`, 'input_tracked', source, false),
    part(`overall_billable_${source}`, 'overall', source, true),
    part(`input_billable_${source}`, 'input_tracked', source, true),
  ]),
  // What it leaves of the billable seconds is unbilled.
  { ...part('client_invoiced', 'tracked', undefined, true), isInvoiced: true },
]

/** How the sums of one day, project and task change. `kinds`: in the order of kindSums. */
export type DayChange = { date: CalendarDate; projectId: number; taskId: number | null } & DaySums & {
    kinds: number[]
  }

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
function add(day: DayChange, activity: Counted, tracked: number, times: 1 | -1): void {
  const seconds = tracked * times
  const overall = Math.min(activity.overall, tracked) * times
  const input = Math.min(activity.inputTracked, tracked) * times
  day.tracked += seconds
  day.keyboard += Math.min(activity.keyboard, tracked) * times
  day.mouse += Math.min(activity.mouse, tracked) * times
  day.overall += overall
  day.inputTracked += input
  if (activity.billable) day.billable += seconds
  if (activity.isBreak) day.workBreak += seconds
  if (activity.billable) addKinds(day, 0, [overall, input])
  if (activity.billable && activity.isInvoiced) addKinds(day, invoiced, [seconds])
  if (activity.timeType === 'normal') return
  day[activity.timeType] += seconds
  const first = odd[activity.timeType]
  addKinds(day, first + 1, [overall, input])
  if (!activity.billable) return
  addKinds(day, first, [seconds])
  addKinds(day, first + 3, [overall, input])
}

function addKinds({ kinds }: DayChange, first: number, seconds: readonly number[]): void {
  for (const [i, each] of seconds.entries()) kinds[first + i] = (kinds[first + i] ?? 0) + each
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
    const day = days.get(key) ?? { date, projectId, taskId, ...nothing, kinds: kindSums.map(() => 0) }
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
    changes: () =>
      [...days.values()].filter(
        (day) => sums.some((sum) => day[sum] !== 0) || day.kinds.some((seconds) => seconds !== 0),
      ),
  }
}

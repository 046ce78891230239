import { deviation, mean, percent, type Slot, type UsualDay } from './finding.ts'
import { runs, stretches } from './runs.ts'
import { thresholds } from './thresholds.ts'

export type Input = 'mouse' | 'keyboard'

/** What is usual for a member; undefined until enough of their days are known. */
export type Usual = Record<Input, { mean: number; deviation: number; run: number }>

export function usualOf(days: readonly UsualDay[]): Usual | undefined {
  if (days.length < thresholds.usual.days) return undefined
  const of = (shares: number[], longest: number[]) => ({
    mean: mean(shares),
    deviation: deviation(shares),
    run: percentile(longest, thresholds.usual.percentile),
  })
  return {
    mouse: of(
      days.map((day) => day.mouseShare),
      days.map((day) => day.mouseRun),
    ),
    keyboard: of(
      days.map((day) => day.keyboardShare),
      days.map((day) => day.keyboardRun),
    ),
  }
}

/** A day as later days remember it; undefined if it is too short. */
export function usualDayOf(day: readonly Slot[]): UsualDay | undefined {
  const counted = stretches(day).flat()
  if (counted.length < thresholds.usual.slots) return undefined
  const share = (input: Input) => mean(counted.map((slot) => percent(slot[input], slot.tracked)))
  return {
    mouseShare: share('mouse'),
    keyboardShare: share('keyboard'),
    mouseRun: longestSingle(day, 'mouse'),
    keyboardRun: longestSingle(day, 'keyboard'),
  }
}

/** Runs in which only one of mouse and keyboard was used. */
export function singleRuns(day: readonly Slot[], input: Input): Slot[][] {
  const other = input === 'mouse' ? 'keyboard' : 'mouse'
  return runs(day, (slot) => slot.tracked >= thresholds.leastTracked && slot[input] > 0 && slot[other] === 0)
}

const longestSingle = (day: readonly Slot[], input: Input) =>
  Math.max(0, ...singleRuns(day, input).map((run) => run.length))

/** The nearest rank: that share of the values is at most this one. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((share / 100) * sorted.length) - 1] ?? 0
}

import type { Condition, MetricType } from './rule.ts'

/** What a member did in the window of a rule, in seconds; `found` is a number of findings. */
export type Figures = {
  user_id: number
  tracked: number
  work_break: number
  overall: number
  input_tracked: number
  idle: number
  manual: number
  core: number
  non_core: number
  unproductive: number
  in_tools: number
  found: number
  /** Had a shift in the window. */
  is_expected: boolean
}

export type Match = { user_id: number; value: number }

type Looked = { metric: MetricType; condition: Condition; value: number }

/** Members whose figure is above or below the value, by id. */
export function matchesOf({ metric, condition, value }: Looked, members: readonly Figures[]): Match[] {
  return members
    .flatMap((member): Match[] => {
      const measured = measure(metric, member)
      if (measured === undefined) return []
      // Otherwise every absent member would match every night.
      if (condition === 'below' && member.tracked === 0 && !member.is_expected) return []
      const isMatch = condition === 'above' ? measured > value : measured < value
      return isMatch ? [{ user_id: member.user_id, value: measured }] : []
    })
    .toSorted((a, b) => a.user_id - b.user_id)
}

const measures: Readonly<Record<MetricType, (figures: Figures) => number | undefined>> = {
  work_time: ({ tracked, work_break }) => tracked - work_break,
  core_time: ({ core }) => core,
  non_core_time: ({ non_core }) => non_core,
  unproductive_time: ({ unproductive }) => unproductive,
  activity: ({ overall, input_tracked }) => percent(overall, input_tracked),
  suspicious_activity: ({ found }) => found,
  unusual_activity: ({ found }) => found,
  time_spent_in_tool: ({ in_tools }) => in_tools,
  idle_time: ({ idle }) => idle,
  idle_time_percent: ({ idle, tracked }) => percent(idle, tracked),
  manual_time: ({ manual }) => manual,
  manual_time_percent: ({ manual, tracked }) => percent(manual, tracked),
}

function measure(metric: MetricType, figures: Figures): number | undefined {
  return measures[metric](figures)
}

/** With two decimals; undefined: nothing was tracked that could have a share. */
function percent(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((10_000 * part) / whole) / 100
}

import { type Finding, mean, percent, rounded, type Slot } from './finding.ts'
import { extentOf, runs } from './runs.ts'
import { thresholds } from './thresholds.ts'
import { type Input, singleRuns, type Usual } from './usual.ts'

/** The mouse or keyboard is used nearly every second, far above what is usual for the member. */
export function highInput(day: readonly Slot[], input: Input, usual: Usual | undefined): Finding[] {
  if (usual === undefined) return []
  const { percent: least, slots, highSlots } = thresholds.highInput
  const { mean: usualMean, deviation } = usual[input]
  const limit = usualMean + thresholds.usual.deviations * deviation
  const shareOf = (slot: Slot) => percent(slot[input], slot.tracked)
  const isHigh = (slot: Slot) => slot.tracked >= thresholds.leastTracked && shareOf(slot) >= least
  return runs(day, isHigh).flatMap((run): Finding[] => {
    const share = mean(run.map(shareOf))
    if (run.length < slots || share < limit) return []
    return [
      {
        type: input === 'mouse' ? 'unusual_high_mouse_activity' : 'unusual_high_keyboard_activity',
        confidence: run.length >= highSlots ? 'high' : 'medium',
        ...extentOf(run),
        evidence: [
          { measure: 'slots', value: run.length, at_least: slots },
          { measure: 'lowest_share', value: rounded(Math.min(...run.map(shareOf))), at_least: least },
          { measure: 'mean_share', value: rounded(share), at_least: rounded(limit) },
          { measure: 'usual_mean_share', value: rounded(usualMean) },
          { measure: 'usual_deviation', value: rounded(deviation) },
        ],
      },
    ]
  })
}

/** Only the mouse or only the keyboard is used, for longer than the member usually does. */
export function singleInput(day: readonly Slot[], input: Input, usual: Usual | undefined): Finding[] {
  if (usual === undefined) return []
  const { slots, mediumSlots } = thresholds.singleInput
  const least = Math.max(slots, usual[input].run + 1)
  return singleRuns(day, input)
    .filter((run) => run.length >= least)
    .map((run) => ({
      type:
        input === 'mouse'
          ? 'long_period_of_single_mouse_activity'
          : 'long_period_of_single_keyboard_activity',
      confidence: run.length >= mediumSlots ? 'medium' : 'low',
      ...extentOf(run),
      evidence: [
        { measure: 'slots', value: run.length, at_least: least },
        { measure: 'usual_run', value: usual[input].run },
      ],
    }))
}

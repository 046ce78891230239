import { type Finding, percent, rounded, type Slot, type Use } from './finding.ts'
import { extentOf, runs } from './runs.ts'
import { isSuspicious } from './suspicious-tools.ts'
import { thresholds } from './thresholds.ts'

/** A tool that fakes input was in use. */
export function suspicious(day: readonly Slot[]): Finding[] {
  const suspects = (slot: Slot) => slot.applications.filter(({ key }) => isSuspicious(key))
  return runs(day, (slot) => suspects(slot).length > 0).map((run) => ({
    type: 'suspicious_activity',
    confidence: 'high',
    ...extentOf(run),
    evidence: [
      {
        measure: 'seconds',
        value: run.flatMap(suspects).reduce((sum, { seconds }) => sum + seconds, 0),
        at_least: 1,
      },
      { measure: 'slots', value: run.length },
    ],
  }))
}

/** Hours without a pause. */
export function breakless(day: readonly Slot[]): Finding[] {
  const { pauseSeconds, hours, mediumHours, highHours } = thresholds.breakless
  const blocks: { from: number; to: number }[] = []
  const spans = day.flatMap((slot) => slot.spans).toSorted((a, b) => a.from - b.from)
  for (const span of spans) {
    const last = blocks.at(-1)
    if (last && span.from - last.to < pauseSeconds) last.to = Math.max(last.to, span.to)
    else blocks.push({ ...span })
  }
  return blocks.flatMap((block): Finding[] => {
    const worked = (block.to - block.from) / 3_600
    if (worked < hours) return []
    return [
      {
        type: 'breakless_work',
        confidence: worked >= highHours ? 'high' : worked >= mediumHours ? 'medium' : 'low',
        ...block,
        evidence: [{ measure: 'hours_without_pause', value: rounded(worked), at_least: hours }],
      },
    ]
  })
}

/** One application for hours. */
export function focused(day: readonly Slot[]): Finding[] {
  const { percent: least, slots } = thresholds.focus
  const shareOf = (slot: Slot, { seconds }: Use) => percent(seconds, slot.tracked)
  const mainOf = (slot: Slot) => slot.applications.find((use) => shareOf(slot, use) >= least)
  const keys = new Set(day.map((slot) => mainOf(slot)?.key).filter((key) => key !== undefined))
  return [...keys].flatMap((key) =>
    runs(day, (slot) => mainOf(slot)?.key === key)
      .filter((run) => run.length >= slots)
      .map((run): Finding => {
        const shares = run.map((slot) => shareOf(slot, mainOf(slot) ?? { key, name: '', seconds: 0 }))
        return {
          type: 'sustained_high_focus_time',
          confidence: 'low',
          ...extentOf(run),
          evidence: [
            { measure: 'slots', value: run.length, at_least: slots },
            { measure: 'lowest_share', value: rounded(Math.min(...shares)), at_least: least },
          ],
        }
      }),
  )
}

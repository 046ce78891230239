export type Change = { percent: number } | { points: number } | 'same' | 'unknown'

/** How a figure differs from the one before: in percent of that one, or in points if both are percentages. */
export function changeOf(now: number | null, before: number | null, unit: string): Change {
  if (now === null || before === null) return 'unknown'
  if (now === before) return 'same'
  if (unit === 'percent') return { points: now - before }
  return before === 0 ? 'unknown' : { percent: ((now - before) / Math.abs(before)) * 100 }
}

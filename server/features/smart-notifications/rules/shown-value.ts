import { type MetricType, unitOf } from './rule.ts'

/** A figure as people read it: hours and minutes, percent, or a number. */
export function shownValue(metric: MetricType, value: number): string {
  const unit = unitOf(metric)
  if (unit === 'percent') return `${value}%`
  if (unit === 'findings') return String(value)
  const minutes = Math.round(value / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`
}

const mostNamed = 10

/** The first members with their figures, and how many are left. */
export function shownMatches(
  metric: MetricType,
  matches: readonly { user_id: number; value: number }[],
  names: ReadonlyMap<number, string>,
): { listed: string; others: number } {
  const listed = matches
    .slice(0, mostNamed)
    .map(({ user_id, value }) => `${names.get(user_id) ?? `#${user_id}`} (${shownValue(metric, value)})`)
    .join(', ')
  return { listed, others: Math.max(0, matches.length - mostNamed) }
}

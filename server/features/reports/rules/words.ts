import { type DimensionName, dimensions } from './dimensions.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const words: Record<string, string> = {
  non_billable: 'Non-billable',
  normal: 'Tracked',
  url: 'Site',
  not_due: 'Not due',
  days_0_30: 'Up to 30 days',
  days_1_30: '1 to 30 days',
  days_31_60: '31 to 60 days',
  days_61_90: '61 to 90 days',
  days_over_90: 'Over 90 days',
}
/** The keys of an age, in their order. */
export const ages: readonly string[] = [
  'not_due',
  'days_0_30',
  'days_1_30',
  'days_31_60',
  'days_61_90',
  'days_over_90',
  'closed',
]

/** Codes, and words of the organization’s own. */
const asTyped: readonly DimensionName[] = ['currency', 'country', 'job_type']

/** The name of a key that is not a record: a day is its date, a word is itself. */
export function wordOf(dimension: DimensionName, key: string | null): string {
  if (key === null) return dimensions[dimension].none
  if (dimension === 'weekday') return weekdays[Number(key) - 1] ?? key
  if (dimension === 'hour') return `${key}:00`
  if (dimensions[dimension].isOrdered || dimensions[dimension].isRecord || asTyped.includes(dimension))
    return key
  return words[key] ?? `${key.slice(0, 1).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`
}

import type { SpanSize } from '../../ui/day-span.ts'
import { type Address, type Choices, readsActivities } from './asked.ts'

const mostOfActivities = 93

/** As many days as the report of this address usually has, up to today. */
export function reportSize({ reports }: Pick<Choices, 'reports'>, { text }: Pick<Address, 'text'>): SpanSize {
  const report = reports.find(({ name }) => name === text('report')) ?? reports[0]
  const { range } = report?.usual ?? {}
  const usual = range === 'this_month' ? 31 : range === 'this_week' || range === 'last_week' ? 7 : 365
  return report && readsActivities({ text }, report)
    ? { usual: Math.min(usual, mostOfActivities), most: mostOfActivities }
    : { usual, most: 366 }
}

/** How many days up to today the address means, unless it names its days. */
export function lastDaysOf({ text }: Pick<Address, 'text'>, { usual }: SpanSize): number | null {
  return text('from') === '' && text('until') === '' ? usual : null
}

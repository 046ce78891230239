import type { Detail } from '../../../foundation/http/problems.ts'
import {
  addDays,
  type CalendarDate,
  dateFrom,
  daysBetween,
  parseDate,
} from '../../../foundation/time/calendar-date.ts'
import { addMicros, type Instant, parseInstant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { WeekStart } from '../../../foundation/time/weekday.ts'
import { dateIn, parseZone, startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import { type DimensionName, dimensions } from './dimensions.ts'
import { type MeasureName, measures } from './measures.ts'
import { type Comparison, daysNamed, type RangeName, shiftedBack, shiftOf } from './named-ranges.ts'
import type { Question } from './question.ts'
import { type ReportName, reports } from './reports.ts'
import type { Rounding } from './rounding.ts'
import { type Source, type SourceName, sources } from './sources.ts'
import { sumKinds } from './sums.ts'

export const mostDays = 366
export const mostDaysOfActivities = 93

/** A question with everything that it left open. */
export type Plan = {
  report: ReportName
  source: SourceName
  range: RangeName | undefined
  days: Days
  zone: ZoneName
  weekStart: WeekStart
  /** The rows, and behind them the dimension across. */
  dimensions: DimensionName[]
  /** How many of them are rows. */
  levels: number
  columns: MeasureName[]
  /** Only what was recorded until then counts. */
  asOf: Instant | undefined
  filters: NonNullable<Question['filters']>
  sort: { by: 'name' | MeasureName; isDescending: boolean } | undefined
  top: number | undefined
  compare: { with: Comparison; days: Days } | undefined
  rounding: Rounding | undefined
  /** The zone is not the organization’s. */
  isElsewhere: boolean
  /** Activities that cross midnight are cut there. */
  isSplit: boolean
  readsActivities: boolean
  /** Asks for the time of one source, or for billable time alone. */
  byKindOfTime: boolean
  withMoney: boolean
  /** Kinds have groups of their own: they are not added up. */
  byKind: boolean
}

type Organization = { timeZone: ZoneName; weekStart: WeekStart }

export function planOf(
  asked: Question,
  { timeZone, weekStart }: Organization,
  todayIn: (zone: ZoneName) => CalendarDate,
): Plan {
  const { usual, source } = reports[asked.report]
  const zone = (asked.time_zone === undefined ? undefined : parseZone(asked.time_zone)) ?? timeZone
  const range = asked.date === undefined ? (asked.range ?? usual.range) : undefined
  const asOf = instantAsked(asked.as_of, timeZone)
  const today = asOf ? dateIn(timeZone, asOf) : todayIn(zone)
  const days = daysAsked(asked, range, { today, weekStart })
  const rows = asked.group_by ?? usual.group_by
  const across = asked.across === undefined ? usual.across : asked.across
  const names = across === null ? [...rows] : [...rows, across]
  const columns = [...(asked.columns ?? usual.columns)]
  const filters = asked.filters ?? {}
  const { sort, rounding, compare_with } = asked
  return {
    report: asked.report,
    source,
    range,
    days,
    zone,
    weekStart,
    dimensions: names,
    levels: rows.length,
    columns,
    asOf,
    filters,
    sort: sort && {
      by: sort.by,
      isDescending: (sort.direction ?? (sort.by === 'name' ? 'asc' : 'desc')) === 'desc',
    },
    top: asked.top,
    compare: compare_with && { with: compare_with, days: shiftedBack(days, shiftOf(compare_with, days)) },
    rounding: rounding && { minutes: rounding.minutes, direction: rounding.direction ?? 'nearest' },
    isElsewhere: zone !== timeZone,
    isSplit: asked.day_attribution === 'split',
    readsActivities:
      source === 'time' &&
      (zone !== timeZone ||
        asked.day_attribution === 'split' ||
        names.some((name) => dimensions[name].ofActivities)),
    byKindOfTime:
      source === 'time' &&
      (names.some((name) => dimensions[name].byKind) ||
        filters.billable !== undefined ||
        filters.sources !== undefined),
    withMoney: columns.some((name) => measures[name].of.some((sum) => sumKinds[sum] === 'money')),
    byKind: columns.some((name) => isApart(source, name)),
  }
}

/** A date is the end of the day. */
function instantAsked(asOf: string | undefined, zone: ZoneName): Instant | undefined {
  const day = asOf?.length === 10 ? parseDate(asOf) : undefined
  if (day !== undefined) return addMicros(startOfDay(zone, addDays(day, 1)), -1)
  return asOf === undefined ? undefined : parseInstant(asOf)
}

function daysAsked(
  { date }: Question,
  range: RangeName | undefined,
  { today, weekStart }: { today: CalendarDate; weekStart: WeekStart },
): Days {
  if (date !== undefined) return { firstDay: dateFrom(date.start), lastDay: dateFrom(date.stop) }
  return daysNamed(range ?? 'this_week', today, weekStart)
}

/** Bounds that depend on the organization. */
export function planFaults(
  { days, range, readsActivities, compare, source, isElsewhere, asOf }: Plan,
  endOfToday: Instant,
): Detail[] {
  if (asOf !== undefined && asOf > endOfToday)
    return [{ attribute: 'as_of', error: 'must not be in the future' }]
  if (isElsewhere && source !== 'time')
    return [{ attribute: 'time_zone', error: 'must be the organization’s: records have its days' }]
  const count = daysBetween(days.firstDay, days.lastDay) + 1
  const attribute = range === undefined ? 'date.stop' : 'range'
  if (count > mostDays) return [{ attribute, error: `must be within ${mostDays} days` }]
  if (readsActivities && count > mostDaysOfActivities) {
    const why = 'with hours, location types, split or another time zone than the organization’s'
    return [{ attribute, error: `must be within ${mostDaysOfActivities} days ${why}` }]
  }
  if (compare && compare.days.firstDay < '1900-01-01')
    return [{ attribute: 'compare_with', error: 'must not lead to days before 1900' }]
  return []
}

/** Whether a measure of a source is never added up over several kinds. */
export function isApart(source: SourceName, name: MeasureName): boolean {
  const { apart = [] }: Source = sources[source]
  return measures[name].of.some((sum) => apart.includes(sum))
}

/** Money in several currencies, and kinds that are unlike, are never added up: each gets rows of its own, outside of all others. */
export function keptApart(plan: Plan, by: readonly ('currency' | 'kind')[]): Plan {
  return { ...plan, dimensions: [...by, ...plan.dimensions], levels: plan.levels + by.length }
}

import { addDays, type CalendarDate, daysBetween, parseDate } from '../../../foundation/time/calendar-date.ts'
import { type DimensionName, dimensionNames, dimensions } from './dimensions.ts'
import { type MeasureName, measures } from './measures.ts'
import { comparisons } from './named-ranges.ts'
import { mostDays, mostDaysOfActivities } from './plan.ts'
import { mostDimensions, type Question } from './question.ts'
import { type Report, reportNames, reports } from './reports.ts'
import { dimensionsOf, hasPast, type Source, sources } from './sources.ts'

type Address = { text: (name: string) => string; list: (name: string) => string[] }

/**
 * The question of a saved report, whose query is what the address of the page has. The page reads it in the same way
 * (web/features/reports/asked.ts); undefined: its report no longer exists.
 */
export function savedQuestion(query: string, today: CalendarDate): Question | undefined {
  const values = new URLSearchParams(query)
  const text = (name: string) => values.get(name) ?? ''
  const address = { text, list: (name: string) => text(name).split(',').filter(Boolean) }
  const name = text('report') === '' ? reportNames[0] : reportNames.find((each) => each === text('report'))
  if (name === undefined) return undefined
  const report = reports[name]
  const across = acrossOf(address, report)
  const [compare_with] = known([text('compare')], comparisons)
  const [minutes = '', direction = ''] = text('round').split('-').toReversed()
  const rounding = roundings.find((each) => each.minutes === Number(minutes) && each.direction === direction)
  const isSplit = report.source === 'time' && text('attribution') === 'split'
  const asOf = parseDate(text('as_of'))
  const filters = filtersOf(address, report)
  return {
    report: name,
    date: daysOf(address, report, today),
    group_by: rowsOf(address, report, across),
    across: across ?? null,
    columns: columnsOf(address, report),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(compare_with && { compare_with }),
    ...(hasPast(report.source) && asOf !== undefined && asOf <= today && { as_of: asOf }),
    ...(isSplit && { day_attribution: 'split' }),
    ...(rounding && { rounding }),
  }
}

/** The first column that was chosen; without a choice money, if the report is about money. */
export function mainColumn({ report, columns = [] }: Question, query: string): MeasureName[] {
  const chosen = new URLSearchParams(query).get('columns') ?? ''
  const all = columns.length > 0 ? columns : reports[report].usual.columns
  const money = chosen === '' ? all.filter((name) => measures[name].unit === 'money') : []
  return [...money, ...all].slice(0, 1)
}

/** What the page offers. */
const roundings = [
  { minutes: 5, direction: 'nearest' },
  { minutes: 15, direction: 'nearest' },
  { minutes: 15, direction: 'up' },
  { minutes: 30, direction: 'nearest' },
  { minutes: 30, direction: 'up' },
  { minutes: 60, direction: 'nearest' },
] as const

function known<W extends string>(words: readonly string[], allowed: readonly W[]): W[] {
  return words.flatMap((word) => allowed.find((each) => each === word) ?? [])
}

function acrossOf({ text }: Address, { source, usual }: Report): DimensionName | undefined {
  const allowed = dimensionsOf(source).filter((name) => dimensions[name].mayBeAcross)
  const asked = text('across') === '' ? (usual.across ?? '') : text('across')
  return known([asked], allowed)[0]
}

function rowsOf({ list }: Address, { source, usual }: Report, across: DimensionName | undefined) {
  const chosen = known(list('by'), dimensionsOf(source))
  const rows = (chosen.length > 0 ? chosen : [...usual.group_by])
    .filter((name) => name !== across)
    .slice(0, mostDimensions)
  return rows.length > 0 ? rows : dimensionsOf(source).slice(0, 1)
}

function columnsOf({ list }: Address, { columns, usual }: Report): MeasureName[] {
  const chosen = known(list('columns'), columns)
  return chosen.length > 0 ? chosen : [...usual.columns]
}

function daysOf({ text }: Address, { source, usual: { range } }: Report, today: CalendarDate) {
  const readsActivities =
    source === 'time' &&
    (text('attribution') === 'split' ||
      known([...text('by').split(','), text('across')], dimensionNames).some(
        (name) => dimensions[name].ofActivities,
      ))
  const most = readsActivities ? mostDaysOfActivities : mostDays
  const usual = Math.min(most, range === 'this_month' ? 31 : range.endsWith('_week') ? 7 : 365)
  const [from, until] = [parseDate(text('from')), parseDate(text('until'))]
  const stop = until ?? least(from === undefined ? today : addDays(from, usual - 1), today)
  const start = from ?? addDays(stop, 1 - usual)
  if (start > stop) return { start: stop, stop }
  return { start: daysBetween(start, stop) < most ? start : addDays(stop, 1 - most), stop }
}

const least = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other)

function filtersOf({ text, list }: Address, { source }: Report): NonNullable<Question['filters']> {
  const { filters: has, words }: Source = sources[source]
  const ids = (name: string) => {
    const found = list(name).map(Number)
    return [...new Set(found.filter((id) => Number.isSafeInteger(id) && id > 0))]
  }
  const some = (name: string, of: 'statuses' | 'categories' | 'kinds') => known(list(name), words[of] ?? [])
  const given = {
    user_ids: ids('people'),
    team_ids: ids('team'),
    project_ids: ids('project'),
    client_ids: ids('client'),
    task_ids: ids('task'),
    billable: text('billable') === '' ? undefined : text('billable') === 'yes',
    statuses: some('status', 'statuses'),
    categories: some('category', 'categories'),
    kinds: some('kind', 'kinds'),
  }
  const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined)
  const entries = Object.entries(given).filter(
    ([name, value]) => has.some((each) => each === name) && isGiven(value),
  )
  return Object.fromEntries(entries)
}

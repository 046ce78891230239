import type { DaySpan } from '../../ui/day-span.ts'
import { readIds } from '../../ui/search-text.ts'
import { type DayText, isDay } from '../../ui/week.ts'
import { isOfTime } from './drill.ts'
import type { Described, Question } from './report-types.ts'

export type Address = { text: (name: string) => string; list: (name: string) => string[] }

/** By what the address calls them. */
export const roundings = new Map<string, NonNullable<Question['rounding']>>([
  ['nearest-5', { minutes: 5, direction: 'nearest' }],
  ['nearest-15', { minutes: 15, direction: 'nearest' }],
  ['up-15', { minutes: 15, direction: 'up' }],
  ['nearest-30', { minutes: 30, direction: 'nearest' }],
  ['up-30', { minutes: 30, direction: 'up' }],
  ['nearest-60', { minutes: 60, direction: 'nearest' }],
])
type Across = NonNullable<Question['across']>
const acrossNames: Across[] = [
  'day',
  'week',
  'month',
  'quarter',
  'weekday',
  'hour',
  'billable',
  'source',
  'location_type',
  'employment_type',
  'status',
  'category',
  'kind',
  'age',
  'currency',
]
const comparisons: NonNullable<Question['compare_with']>[] = ['period_before', 'year_before']
export const mostDimensions = 3

type One<Key extends 'reports' | 'dimensions'> = Described[Key][number]
/** What the reader may ask. */
export type Choices = {
  reports: Pick<
    One<'reports'>,
    'name' | 'dimensions' | 'columns' | 'filters' | 'words' | 'usual' | 'has_as_of'
  >[]
  dimensions: Pick<One<'dimensions'>, 'name' | 'may_be_across'>[]
}

/** The report that the address asks for; words that the reader may not use, or that do not exist, are left out. */
export function questionOf(
  { text, list }: Address,
  { from, until, today }: DaySpan & { today: DayText },
  { reports, dimensions }: Choices,
): Question | undefined {
  const report = reports.find(({ name }) => name === text('report')) ?? reports[0]
  if (report === undefined) return undefined
  const known = <W extends string>(words: readonly string[], allowed: readonly W[]): W[] =>
    words.flatMap((word) => allowed.find((each) => each === word) ?? [])
  const allowed = dimensions
    .filter(({ name, may_be_across }) => may_be_across && report.dimensions.includes(name))
    .map(({ name }) => name)
  const acrossOf = (name: string) => known(known([name], allowed), acrossNames)[0]
  const across = acrossOf(text('across') === '' ? (report.usual.across ?? '') : text('across'))
  const chosen = known(list('by'), report.dimensions)
  const usual = known(report.usual.group_by, report.dimensions)
  const group_by = (chosen.length > 0 ? chosen : usual)
    .filter((name) => name !== across)
    .slice(0, mostDimensions)
  const columns = known(list('columns'), report.columns)
  const rounding = roundings.get(text('round'))
  const [compare] = known([text('compare')], comparisons)
  const filters = filtersOf({ text, list }, report)
  const asOf = text('as_of')
  const hasAsOf = report.has_as_of && isDay(asOf) && asOf <= today
  return {
    report: report.name,
    date: { start: from, stop: until },
    group_by: group_by.length > 0 ? group_by : report.dimensions.slice(0, 1),
    across: across ?? null,
    columns: columns.length > 0 ? columns : known(report.usual.columns, report.columns),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(compare && { compare_with: compare }),
    ...(hasAsOf && { as_of: asOf }),
    ...(isSplit({ text }, report) && { day_attribution: 'split' }),
    ...(rounding && { rounding }),
  }
}

/** Whether the address asks that activities are cut at midnight, in a report of time. */
export function isSplit({ text }: Pick<Address, 'text'>, report: Pick<Choices['reports'][number], 'name'>) {
  return text('attribution') === 'split' && isOfTime({ report: report.name })
}

const ofActivities = ['hour', 'location_type']

/** Whether the server reads every activity for it, which it does for a quarter of a year at most. */
export function readsActivities(
  { text }: Pick<Address, 'text'>,
  report: Pick<Choices['reports'][number], 'name'>,
) {
  const names = [...text('by').split(','), text('across')]
  const isOfActivities = names.some((name) => ofActivities.includes(name))
  return isSplit({ text }, report) || (isOfTime({ report: report.name }) && isOfActivities)
}

/** Only filters that the report has, with words that it knows. */
function filtersOf(
  { text, list }: Address,
  { filters, words }: Pick<Choices['reports'][number], 'filters' | 'words'>,
): NonNullable<Question['filters']> {
  const ids = (name: string) => {
    const found = readIds(text(name))
    return found.length > 0 ? found : undefined
  }
  const some = (address: string, name: 'statuses' | 'categories' | 'kinds') => {
    const found = list(address).filter((word) => words[name]?.includes(word))
    return found.length > 0 ? found : undefined
  }
  const given: Record<string, unknown> = {
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
  return Object.fromEntries(
    filters.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
}

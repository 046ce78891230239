import { dayOfMember, weekOfMember } from '../../directory/time-links.ts'
import { paths } from '../../paths.ts'
import type { DaySpan } from '../../ui/day-span.ts'
import { addDays } from '../../ui/week.ts'
import type { DimensionName, Report, ReportRow } from './report-types.ts'

const chips: Record<string, string> = {
  member: 'people',
  project: 'project',
  client: 'client',
  task: 'task',
  team: 'team',
  status: 'status',
  category: 'category',
  kind: 'kind',
}
const timeReports: readonly string[] = ['time', 'weekly', 'billable_amounts', 'amounts_owed', 'margins']

export const isOfTime = ({ report }: Pick<Report, 'report'>) => timeReports.includes(report)

type At = {
  organizationId: number
  report: Pick<Report, 'report' | 'group_by'>
  row: Pick<ReportRow, 'level' | 'keys' | 'rest_of'>
  kept: Record<string, string>
  span: DaySpan
  /** The grouping that shows what a figure is made of. */
  details: readonly DimensionName[]
}

/** What a row is made of: its day or week of a member in the timesheet, or else the same by the details of the report. */
export function drillTo(at: At): string | undefined {
  if (at.row.rest_of !== null) return undefined
  return isOfTime(at.report) ? drillToTime(at) : drillToRecords(at)
}

/** The same records by the details of the report, if the address can narrow to this row. */
function drillToRecords({ organizationId, report, row, kept, span, details }: At): string | undefined {
  const names = report.group_by.slice(0, row.level)
  const isNarrowed = names.every((name) => isPeriod(name) || chips[name] !== undefined)
  if (!isNarrowed || row.keys.some((key) => key === null) || details.every((name) => names.includes(name)))
    return undefined
  const search = new URLSearchParams({ ...kept, ...daysWithin(span, names, row.keys), across: 'none' })
  for (const name of ['columns', 'compare']) search.delete(name)
  row.keys.forEach((key, i) => {
    const chip = chips[names[i] ?? 'day']
    if (chip !== undefined) search.set(chip, String(key))
  })
  search.set('report', report.report)
  search.set('by', details.join(','))
  return `${paths.reports(organizationId)}?${search}`
}

function drillToTime({ organizationId, report, row, kept, span, details }: At): string | undefined {
  const keyOf = (name: 'member' | 'day' | 'week') => row.keys[report.group_by.indexOf(name)]
  const [member, day, week] = [keyOf('member'), keyOf('day'), keyOf('week')]
  if (typeof member === 'number' && typeof day === 'string') return dayOfMember(organizationId, member, day)
  if (typeof member === 'number' && typeof week === 'string')
    return weekOfMember(organizationId, member, week)
  // Time without a client, task or team has no filter of its own, and weekdays, hours and sources have none at all.
  const names = report.group_by.slice(0, row.level)
  const isNarrowed = names.every((name) => isPeriod(name) || name === 'billable' || chips[name] !== undefined)
  if (!isNarrowed || row.keys.some((key) => key === null)) return undefined
  const search = new URLSearchParams({ ...kept, ...daysWithin(span, names, row.keys) })
  for (const name of ['across', 'columns', 'compare']) search.delete(name)
  row.keys.forEach((key, i) => {
    const chip = chips[report.group_by[i] ?? '']
    if (chip !== undefined) search.set(chip, String(key))
    if (report.group_by[i] === 'billable') search.set('billable', key === 'billable' ? 'yes' : 'no')
  })
  search.set('report', 'time')
  search.set('by', details.join(','))
  return `${paths.reports(organizationId)}?${search}`
}

const periods = ['day', 'week', 'month', 'quarter'] as const
type Period = (typeof periods)[number]
const isPeriod = (name: DimensionName): name is Period => periods.some((each) => each === name)

/** The days of a row: those of its periods that are in the report. */
function daysWithin(span: DaySpan, names: readonly DimensionName[], keys: ReportRow['keys']): DaySpan {
  return names.reduce((days, name, i) => {
    const key = keys[i]
    if (!isPeriod(name) || typeof key !== 'string') return days
    const last = lastDays[name](key)
    return { from: key > days.from ? key : days.from, until: last < days.until ? last : days.until }
  }, span)
}

const lastDays: Record<Period, (first: string) => string> = {
  day: (first) => first,
  week: (first) => addDays(first, 6),
  month: (first) => lastOf(first, 1),
  quarter: (first) => lastOf(first, 3),
}

function lastOf(first: string, months: number): string {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10)
}

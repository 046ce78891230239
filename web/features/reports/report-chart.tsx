import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { HeatMap } from '../../ui/charts/heat-map.tsx'
import { HoursPerDay } from '../../ui/charts/hours-per-day.tsx'
import { Line } from '../../ui/charts/line.tsx'
import { t } from '../../ui/text.ts'
import { type DayText, daysBetween } from '../../ui/week.ts'
import type { Report, ReportRow } from './calls.ts'
import { isOfTime } from './drill.ts'
import { figureText } from './figure-text.ts'
import { barsOf, type Heat, heatKey, heatOf, lineOf } from './report-points.ts'
import { dimensionWords, keyWords, measureWords } from './report-words.ts'
import { type Printed, RowBars } from './row-bars.tsx'

const mostDays = 62

type Props = { report: Report; kept: Record<string, string>; printed: Printed }

/** The chart that answers what the report asks; none where a table says it better. */
export function ReportChart({ report, kept, printed }: Props) {
  if (hasDayChart(report)) return <DayChart report={report} kept={kept} />
  const heat = heatOf(report)
  if (heat !== undefined) return <WeekHeat report={report} heat={heat} />
  const points = lineOf(report)
  if (points !== undefined) return <OverTime report={report} rows={points} />
  const bars = barsOf(report)
  return bars === undefined ? null : (
    <RowBars report={report} rows={bars} label={titleOf(report)} printed={printed} />
  )
}

/** `Billable amount by Client`. */
function titleOf({ columns: [first], group_by: [outer] }: Report): string {
  return first && outer
    ? t('{measure} by {dimension}', {
        measure: measureWords()[first.name],
        dimension: dimensionWords()[outer],
      })
    : ''
}

function WeekHeat({ report, heat }: { report: Report; heat: Heat }) {
  const [first] = report.columns
  const nameOf = (key: string) => keyWords('weekday', key, { name: key, report: report.report })
  return (
    <HeatMap
      label={
        first
          ? t('{measure} by weekday and hour', { measure: measureWords()[first.name] })
          : t('Weekday and hour')
      }
      head={dimensionWords().weekday}
      lines={heat.weekdays.map((key) => ({ key, name: nameOf(key) }))}
      columns={heat.hours.map((key) => ({ key, name: `${key}:00` }))}
      cellOf={(weekday, hour) => {
        const value = heat.figures.get(heatKey(weekday, hour))
        return value === undefined || first === undefined
          ? undefined
          : { value, text: figureText(value, first.unit, report.basis.currency) }
      }}
    />
  )
}

function OverTime({ report, rows }: { report: Report; rows: ReportRow[] }) {
  const [first] = report.columns
  const [outer] = report.group_by
  if (first === undefined || outer === undefined) return null
  return (
    <Line
      label={titleOf(report)}
      head={dimensionWords()[outer]}
      column={measureWords()[first.name]}
      points={rows.map(({ keys: [key = null], names: [name = ''], values, compared, currency }) => {
        const value = values[first.name] ?? 0
        return {
          key: String(key),
          name: keyWords(outer, key, { name, report: report.report }),
          value,
          text: figureText(value, first.unit, currency ?? report.basis.currency),
          before: compared?.[first.name] ?? undefined,
        }
      })}
    />
  )
}

/** Hours per day, stacked by the other dimension. */
export function DayChart({ report, kept }: { report: Report; kept: Record<string, string> }) {
  const { id } = useOrganization()
  const { date, across, group_by } = report
  const days = daysBetween(date.start, date.stop)
  const rows = dayRows(report)
  if (rows === undefined) return null
  const names = new Map(
    report.rows.filter(({ level }) => level === 1).map(({ names: [name] }, i) => [i, name ?? '']),
  )
  const toDay = (day: DayText) =>
    `${paths.reports(id)}?${new URLSearchParams({ ...kept, report: 'time', by: 'member,project', across: 'none', from: day, until: day })}`
  return (
    <HoursPerDay
      label={t('Hours per day')}
      days={days}
      rows={rows}
      nameOf={(key) => (across || group_by.length > 1 ? (names.get(key) ?? '') : t('Time'))}
      to={toDay}
    />
  )
}

/** Whether the report has hours by day. */
export const hasDayChart = (report: Report) => dayRows(report) !== undefined

function dayRows(report: Report) {
  const { date, columns } = report
  const [first] = columns
  return isOfTime(report) &&
    first?.unit === 'seconds' &&
    daysBetween(date.start, date.stop).length <= mostDays
    ? daySeconds(report, first.name)
    : undefined
}

type Name = Report['columns'][number]['name']

/** From the columns across, or from the rows if they are days. */
function daySeconds({ across, rows, group_by }: Report, name: Name) {
  if (across?.dimension === 'day') {
    const outer = rows.filter(({ level }) => level === 1)
    return outer.flatMap((row, key) =>
      across.columns.map((column, i) => ({
        day: String(column.key),
        key: row.rest_of === null ? key : undefined,
        seconds: row.cells[i]?.[name] ?? 0,
      })),
    )
  }
  if (group_by[0] !== 'day') return undefined
  return rows
    .filter(({ level, rest_of }) => level === 1 && rest_of === null)
    .map(({ keys: [day], values }) => ({ day: String(day), key: 0, seconds: values[name] ?? 0 }))
}

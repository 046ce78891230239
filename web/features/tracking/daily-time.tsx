import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { useMinute } from '../../ui/clock.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { Hours, usePrintUnit } from '../../ui/hours.tsx'
import { IconCalendarTime } from '../../ui/icons.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { RunningWords } from '../../ui/running-words.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { writeSearch } from '../../ui/search-text.ts'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { dayIn, daysBetween, longDay } from '../../ui/week.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { dailyColumns } from './daily-columns.tsx'
import { dailyRows } from './daily-rows.ts'
import { expectedOn } from './expected-days.ts'
import { SumChart } from './sum-chart.tsx'
import { runningOf, secondsOf, type TimeSums, timeSumsQuery, useElapsed } from './time-sums.ts'

/** The time of a member, or of everyone on a project. */
export type DailyOf = { userId: number } | { projectId: number }

type Props = {
  of: DailyOf
  /** The page of a day. */
  toDay?: (day: string) => string
  /** The page of a project or a member. */
  toSeries: (key: number) => string
  /** Seconds that are expected in a week. */
  weekExpected?: number | undefined
  /** The button where there is no time. */
  action?: ReactNode
}

const size = { usual: 14, most: 31 }
// Members beyond these are one row per day.
const mostRows = 500

/** The hours of a member by project, or of a project by member: a chart by day, and the list behind it. */
export function DailyTime({ of, toDay, toSeries, weekExpected, action }: Props) {
  const { id, time_zone } = useOrganization()
  const today = dayIn(time_zone, useMinute())
  const span = useDaySpan(today, size)
  const query = useQuery(
    timeSumsQuery(id, {
      filters: 'projectId' in of ? { 'project_ids[]': [of.projectId] } : { 'user_ids[]': [of.userId] },
      first: span.from,
      last: span.until,
      by: 'projectId' in of ? 'member' : 'task',
      most: mostRows,
    }),
  )
  return (
    <>
      <ListHead>
        <DaysField today={today} size={size} />
      </ListHead>
      <Loaded query={query}>
        {(found) =>
          found.sums.length === 0 ? (
            <EmptyState icon={IconCalendarTime} title={t('No time on these days')} action={action}>
              {t('Nobody tracked time in this period.')}
            </EmptyState>
          ) : (
            <Shown
              of={of}
              found={found}
              days={daysBetween(span.from, span.until)}
              today={today}
              toDay={toDay}
              toSeries={toSeries}
              weekExpected={weekExpected}
            />
          )
        }
      </Loaded>
    </>
  )
}

type ShownProps = Omit<Props, 'action'> & { found: TimeSums; days: string[]; today: string }

function Shown({ of, found, days, today, toDay, toSeries, weekExpected }: ShownProps) {
  const { id, weekend_days } = useOrganization()
  const { pathname, search } = useLocation()
  const { text } = useSearchState()
  const elapsed = useElapsed(found.readAtMs)
  const isProject = 'projectId' in of
  const chosen = text('day')
  const rows = dailyRows(found, elapsed, usePrintUnit())
  const columns = dailyColumns(id, found, of)
  const { shown, hidden, setHidden } = useColumns(isProject ? 'project-time' : 'member-time', columns)
  const list = wholeRows(chosen ? rows.filter(({ date }) => date === chosen) : rows)
  return (
    <>
      <Section
        title={t('Hours per day')}
        actions={
          <span>
            {t('Total')} <Hours of={secondsOf(found.totals, elapsed)} />{' '}
            <RunningWords of={runningOf(found.totals, elapsed)} />
          </span>
        }
      >
        <SumChart
          label={t('Hours per day')}
          days={days}
          found={found}
          elapsed={elapsed}
          by={isProject ? 'member' : 'project'}
          to={toDay ?? ((day) => pathname + writeSearch({ ...search, day: chosen === day ? '' : day }))}
          toSeries={toSeries}
          today={today}
          expected={expectedOn(weekExpected, weekend_days)}
        />
      </Section>
      <ListHead
        label={t('Table')}
        tools={
          <ListTools
            name="time"
            days={{ from: days[0] ?? today, until: days.at(-1) ?? today }}
            columns={columns}
            hidden={hidden}
            onHide={setHidden}
            rows={list}
          />
        }
      >
        <DayFilter />
      </ListHead>
      <DataTable
        label={t('Daily activity')}
        columns={shown}
        rows={list}
        rowKey={({ key }) => key}
        empty={null}
      />
    </>
  )
}

/** Clicking a day of the chart filters the list by it. */
function DayFilter() {
  const { text, change } = useSearchState()
  const day = text('day')
  if (day === '') return null
  return (
    <FilterChip
      name={t('Date')}
      isSingle
      choices={[{ value: day, label: longDay(day) }]}
      chosen={[day]}
      onChange={(chosen) => change('day', chosen)}
    />
  )
}

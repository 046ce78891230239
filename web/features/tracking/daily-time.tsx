import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { HoursPerDay } from '../../ui/charts/hours-per-day.tsx'
import { useMinute } from '../../ui/clock.ts'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { IconCalendarTime } from '../../ui/icons.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { useSearchState, writeSearch } from '../../ui/search-state.ts'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { dayIn, daysBetween, longDay } from '../../ui/week.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { type Daily, type DailyOf, dailyQuery } from './daily-calls.ts'
import { dailyColumns } from './daily-columns.tsx'

type Props = {
  of: DailyOf
  /** The page of a day. */
  toDay?: (day: string) => string
  /** The page of a project or a member. */
  toSeries: (key: number) => string
  /** The button where there is no time. */
  action?: ReactNode
}

const size = { usual: 14, most: 31 }

/** The hours of a member by project, or of a project by member: a chart by day, and the list behind it. */
export function DailyTime({ of, toDay, toSeries, action }: Props) {
  const { id, time_zone } = useOrganization()
  const today = dayIn(time_zone, useMinute())
  const span = useDaySpan(today, size)
  const query = useQuery(dailyQuery(id, of, span))
  return (
    <>
      <ListHead>
        <DaysField today={today} size={size} />
      </ListHead>
      <Loaded query={query}>
        {(daily) =>
          daily.rows.length === 0 ? (
            <EmptyState icon={IconCalendarTime} title={t('No time on these days')} action={action}>
              {t('Nobody tracked time from the first day to the last.')}
            </EmptyState>
          ) : (
            <Shown
              of={of}
              daily={daily}
              days={daysBetween(span.from, span.until)}
              today={today}
              toDay={toDay}
              toSeries={toSeries}
            />
          )
        }
      </Loaded>
    </>
  )
}

type ShownProps = Omit<Props, 'action'> & { daily: Daily; days: string[]; today: string }

function Shown({ of, daily, days, today, toDay, toSeries }: ShownProps) {
  const { id } = useOrganization()
  const { pathname, search } = useLocation()
  const { text } = useSearchState()
  const isProject = 'projectId' in of
  const chosen = text('day')
  const rows = chosen ? daily.rows.filter(({ date }) => date === chosen) : daily.rows
  const columns = dailyColumns(id, daily, isProject)
  const { shown, hidden, setHidden } = useColumns(isProject ? 'project-time' : 'member-time', columns)
  const list = wholeRows(rows)
  const names = isProject ? daily.users : daily.projects
  return (
    <>
      <Section title={t('Hours per day')}>
        <HoursPerDay
          label={t('Hours per day')}
          days={days}
          rows={daily.rows.map((row) => ({
            day: row.date,
            key: isProject ? row.user_id : row.project_id,
            seconds: row.tracked,
          }))}
          nameOf={(key) => names.get(key) ?? (isProject ? unnamed.user(key) : unnamed.project(key))}
          to={toDay ?? ((day) => pathname + writeSearch({ ...search, day: chosen === day ? '' : day }))}
          toSeries={toSeries}
          today={today}
        />
        <CutNotice of={daily} />
      </Section>
      <ListHead
        tools={<ListTools name="time" columns={columns} hidden={hidden} onHide={setHidden} rows={list} />}
      >
        <DayFilter />
      </ListHead>
      <DataTable
        label={t('Daily activity')}
        columns={shown}
        rows={list}
        rowKey={({ id: key }) => key}
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

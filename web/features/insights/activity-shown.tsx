import { SimpleGrid, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { activityText } from '../../ui/activity.ts'
import { HoursPerDay } from '../../ui/charts/hours-per-day.tsx'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { DaySpan } from '../../ui/day-span.ts'
import { durationText } from '../../ui/duration.ts'
import { numberFormat } from '../../ui/formats.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { useSearchState, writeSearch } from '../../ui/search-state.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { daysBetween } from '../../ui/week.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import classes from './activity-shown.module.css'
import { type Insights, useNames } from './calls.ts'
import { OverTheDay } from './over-the-day.tsx'
import { personDayColumns } from './person-day-columns.tsx'
import { personDays, wholeOf } from './person-days.ts'

type Props = { insights: Insights; span: DaySpan; zone: string }

export function ActivityShown({ insights, span, zone }: Props) {
  const { rows } = insights
  const { id } = useOrganization()
  const { pathname, search } = useLocation()
  const { text } = useSearchState()
  const names = useNames(id, rows)
  const days = personDays(rows)
  const asked = text('day')
  const chosen = days.some(({ day }) => day === asked) ? asked : days[0]?.day
  const columns = personDayColumns(id, names.person, text('places') !== '')
  const { shown, hidden, setHidden } = useColumns('activity', columns)
  const list = wholeRows(days)
  return (
    <>
      <Whole rows={rows} />
      <CutNotice of={insights} />
      <Section title={t('Measured hours per day')}>
        <HoursPerDay
          label={t('Measured hours per day')}
          days={daysBetween(span.from, span.until)}
          rows={rows.map(({ date, project_id, input_tracked }) => ({
            day: date,
            key: project_id,
            seconds: input_tracked,
          }))}
          nameOf={names.project}
          to={(day) => pathname + writeSearch({ ...search, day })}
          toSeries={(key) => paths.project(id, key, '/time')}
        />
      </Section>
      {chosen && (
        <OverTheDay
          day={chosen}
          zone={zone}
          people={days.filter(({ day }) => day === chosen).map(({ userId }) => userId)}
          nameOf={names.person}
        />
      )}
      <ListHead
        tools={<ListTools name="activity" columns={columns} hidden={hidden} onHide={setHidden} rows={list} />}
      >
        <Text fw={600} component="h2" id="by-person">
          {t('By member and day')}
        </Text>
      </ListHead>
      <DataTable
        label={t('Activity by member and day')}
        columns={shown}
        rows={list}
        rowKey={({ key }) => key}
        empty={null}
      />
    </>
  )
}

function Whole({ rows }: { rows: Insights['rows'] }) {
  const { counted, percent, people } = wholeOf(rows)
  return (
    <SimpleGrid cols={3} spacing={{ base: 'xs', sm: 'md' }} mb="md">
      <Figure title={t('Active')}>{activityText(percent)}</Figure>
      <Figure title={t('Measured')}>{durationText(counted)}</Figure>
      <Figure title={t('Members')}>{numberFormat({}).format(people)}</Figure>
    </SimpleGrid>
  )
}

/** Links to the table below, which has the details. */
function Figure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <a href="#by-person" className={classes.figure}>
      <Text span c="dimmed" fz="sm" fw={500}>
        {title}
      </Text>
      <span className={`${classes.value} figures`}>{children}</span>
    </a>
  )
}

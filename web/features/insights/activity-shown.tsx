import { SimpleGrid, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { useProjectColours } from '../../directory/project-colours.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { paths } from '../../paths.ts'
import { activityPercent, activityText } from '../../ui/activity.ts'
import { HoursPerDay } from '../../ui/charts/hours-per-day.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { DaySpan } from '../../ui/day-span.ts'
import { numberFormat } from '../../ui/formats.ts'
import { Hours } from '../../ui/hours.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { writeSearch } from '../../ui/search-text.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { daysBetween } from '../../ui/week.ts'
import classes from './activity-shown.module.css'
import { type ActivitySums, type InsightsFilters, useMemberDays } from './calls.ts'
import { memberDayColumns } from './member-day-columns.tsx'
import { OverTheDay } from './over-the-day.tsx'

type Props = { found: ActivitySums; filters: InsightsFilters; span: DaySpan; zone: string }

export function ActivityShown({ found, filters, span, zone }: Props) {
  const { sums, totals, projects } = found
  const { id } = useOrganization()
  const { pathname, search } = useLocation()
  const { text } = useSearchState()
  const asked = text('day')
  const chosen = sums.some(({ date }) => date === asked) ? asked : sums.at(-1)?.date
  const columns = memberDayColumns(id, text('places') !== '', totals)
  const { shown, hidden, setHidden } = useColumns('activity', columns)
  const list = useMemberDays(id, filters, span)
  const colourOf = useProjectColours()
  const own = new Set(sums.map(({ project_id }) => project_id).filter((key) => key !== null))
  return (
    <>
      <Whole totals={totals} />
      <Section title={t('Measured hours per day')}>
        <HoursPerDay
          label={t('Measured hours per day')}
          days={daysBetween(span.from, span.until)}
          rows={sums.map(({ date, project_id, input_tracked }) => ({
            day: date,
            key: project_id ?? undefined,
            seconds: input_tracked,
          }))}
          others={totals.groups - own.size}
          colourOf={colourOf}
          nameOf={(key) => projects.get(key) ?? unnamed.project(key)}
          to={(day) => pathname + writeSearch({ ...search, day })}
          toSeries={(key) => paths.project(id, key, '/time')}
        />
      </Section>
      {chosen && <OverTheDay day={chosen} zone={zone} filters={filters} />}
      <ListHead
        label={t('Table')}
        tools={
          <ListTools
            name="activity"
            days={span}
            columns={columns}
            hidden={hidden}
            onHide={setHidden}
            rows={list}
          />
        }
      >
        <Text fw={600} component="h2" id="by-person">
          {t('By member and day')}
        </Text>
      </ListHead>
      <DataTable
        label={t('Activity by member and day')}
        columns={shown}
        rows={list}
        rowKey={({ id: key }) => key}
        empty={null}
      />
    </>
  )
}

function Whole({ totals }: { totals: ActivitySums['totals'] }) {
  const { overall, input_tracked, members } = totals
  return (
    <SimpleGrid cols={3} spacing={{ base: 'xs', sm: 'md' }} mb="md">
      <Figure title={t('Active')}>{activityText(activityPercent(overall, input_tracked))}</Figure>
      <Figure title={t('Measured')}>
        <Hours of={input_tracked} />
      </Figure>
      <Figure title={t('Members')}>{numberFormat({}).format(members)}</Figure>
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

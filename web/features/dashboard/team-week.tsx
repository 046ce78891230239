import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { namedSeries } from '../../ui/charts/stack.ts'
import { Hours } from '../../ui/hours.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { RunningWords } from '../../ui/running-words.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { writeSearch } from '../../ui/search-text.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { addDays, type DayText, daysText, isDay, weekOf, weekStart } from '../../ui/week.ts'
import { expectedOn } from '../tracking/expected-days.ts'
import { SumChart } from '../tracking/sum-chart.tsx'
import { runningOf, secondsOf, timeSumsQuery, useElapsed } from '../tracking/time-sums.ts'
import type { DashboardFilters } from './calls.ts'

type Props = {
  filters: DashboardFilters
  today: DayText
  /** Seconds that are expected of them in a week. */
  weekExpected: number | undefined
}

/** The hours of the matching members by day and project. */
export function TeamWeek({ filters, today, weekExpected }: Props) {
  const { id, week_start, weekend_days } = useOrganization()
  const { pathname, search } = useLocation()
  const { text, change } = useSearchState()
  const days = weekOf(isDay(text('week')) ? text('week') : today, week_start)
  const [first = today, last = today] = [days[0], days.at(-1)]
  const query = useQuery(timeSumsQuery(id, { filters, first, last, by: 'project', most: namedSeries }))
  const elapsed = useElapsed(query.data?.readAtMs)
  const totals = query.data?.totals
  return (
    <Section
      title={t('Hours per day')}
      description={daysText(first, last)}
      actions={
        <>
          {totals && (
            <span>
              {t('Total')} <Hours of={secondsOf(totals, elapsed)} />{' '}
              <RunningWords of={runningOf(totals, elapsed)} />
            </span>
          )}
          <IconAction
            icon={IconChevronLeft}
            label={t('Previous week')}
            onClick={() => change('week', addDays(first, -7))}
          />
          <IconAction
            icon={IconChevronRight}
            label={t('Next week')}
            isOff={last >= today}
            onClick={() =>
              change('week', addDays(first, 7) >= weekStart(today, week_start) ? '' : addDays(first, 7))
            }
          />
        </>
      }
    >
      <Loaded query={query}>
        {(found) => (
          <SumChart
            label={t('Hours per day')}
            days={days}
            found={found}
            elapsed={elapsed}
            by="project"
            to={(day) => pathname + writeSearch({ ...search, day })}
            toSeries={(key) => paths.project(id, key, '/time')}
            today={today}
            expected={expectedOn(weekExpected, weekend_days)}
          />
        )}
      </Loaded>
    </Section>
  )
}

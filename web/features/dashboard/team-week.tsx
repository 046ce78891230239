import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { paths } from '../../paths.ts'
import { HoursPerDay } from '../../ui/charts/hours-per-day.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { useSearchState, writeSearch } from '../../ui/search-state.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { addDays, type DayText, daysText, isDay, weekOf, weekStart } from '../../ui/week.ts'
import { type DashboardFilters, projectDaysQuery } from './calls.ts'

/** The hours of the matching members by day and project. */
export function TeamWeek({ filters, today }: { filters: DashboardFilters; today: DayText }) {
  const { id } = useOrganization()
  const { pathname, search } = useLocation()
  const { text, change } = useSearchState()
  const days = weekOf(isDay(text('week')) ? text('week') : today)
  const [first = today, last = today] = [days[0], days.at(-1)]
  const query = useQuery(projectDaysQuery(id, filters, { start: first, stop: last }))
  return (
    <Section
      title={t('Hours per day')}
      description={daysText(first, last)}
      actions={
        <>
          <IconAction
            icon={IconChevronLeft}
            label={t('Previous week')}
            onClick={() => change('week', addDays(first, -7))}
          />
          <IconAction
            icon={IconChevronRight}
            label={t('Next week')}
            isOff={last >= today}
            onClick={() => change('week', addDays(first, 7) >= weekStart(today) ? '' : addDays(first, 7))}
          />
        </>
      }
    >
      <Loaded query={query}>
        {(found) => (
          <HoursPerDay
            label={t('Hours per day')}
            days={days}
            rows={found.days.map(({ date, project_id, tracked }) => ({
              day: date,
              key: project_id,
              seconds: tracked,
            }))}
            nameOf={(key) => found.names.get(key) ?? unnamed.project(key)}
            to={(day) => pathname + writeSearch({ ...search, day })}
            toSeries={(key) => paths.project(id, key, '/time')}
            today={today}
          />
        )}
      </Loaded>
    </Section>
  )
}

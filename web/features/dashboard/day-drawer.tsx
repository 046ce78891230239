import { Drawer, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { useHoursText, usePrintUnit } from '../../ui/hours.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { isDay, longDay } from '../../ui/week.ts'
import { secondsOf, useElapsed } from '../tracking/time-sums.ts'
import type { DashboardFilters } from './calls.ts'
import { dayPeople, dayPeopleQuery } from './day-calls.ts'
import { DayPeople } from './day-people.tsx'

/** Who tracked how much on one day, with links to each member's day. */
export function DayDrawer({ filters }: { filters: DashboardFilters }) {
  const organization = useOrganization()
  const { text, change } = useSearchState()
  const day = isDay(text('day')) ? text('day') : undefined
  const query = useQuery({
    ...dayPeopleQuery(organization.id, filters, day ?? ''),
    enabled: day !== undefined,
  })
  const elapsed = useElapsed(query.data?.readAtMs)
  const [unit, hoursText] = [usePrintUnit(), useHoursText()]
  return (
    <Drawer
      opened={day !== undefined}
      onClose={() => change('day', '')}
      position="right"
      title={day && longDay(day)}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {day && (
        <Loaded query={query}>
          {(found) => (
            <>
              <Text c="dimmed" mb="sm">
                {found.sums.length === 0
                  ? t('Nobody tracked time on this day.')
                  : t('{duration} by {count, plural, one {# member} other {# members}}', {
                      duration: hoursText(secondsOf(found.totals, elapsed)),
                      count: found.totals.members,
                    })}
              </Text>
              <DayPeople people={dayPeople(found, elapsed, unit)} members={found.totals.members} day={day} />
            </>
          )}
        </Loaded>
      )}
    </Drawer>
  )
}

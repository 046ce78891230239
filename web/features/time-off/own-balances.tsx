import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { nowMs } from '../../ui/clock.ts'
import { DateField } from '../../ui/date-field.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { forecastQuery, ownBalancesQuery } from './calls.ts'
import { hoursText } from './time-off-words.ts'

/** What the reader has today, and will have on a day that they choose. */
export function OwnBalances() {
  const { id, time_zone } = useOrganization()
  const user = useUser()
  const { change } = useSearchState()
  const today = dayIn(time_zone, nowMs())
  const [day, setDay] = useState(`${today.slice(0, 4)}-12-31`)
  const { data: balances = [] } = useQuery(ownBalancesQuery(id, user.id))
  const { data: forecasts = [] } = useQuery(forecastQuery(id, user.id, day >= today ? day : ''))
  if (balances.length === 0) return null
  const later = new Map(forecasts.map((each) => [each.time_off_policy_id, each.amount]))
  return (
    <Stack component="section" gap="sm" py="md" aria-label={t('My balances')}>
      <Group justify="space-between" align="flex-end">
        <Text component="h2" fw={600}>
          {t('My balances')}
        </Text>
        <DateField label={t('Forecast for')} value={day} onChange={setDay} />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {balances.map(({ id: key, time_off_policy_id, policy_name, amount }) => (
          <Paper key={key} withBorder p="md">
            <Text c="dimmed">{policy_name}</Text>
            <Text fz="xl" fw={600} className="figures">
              {hoursText(amount)}
            </Text>
            {later.has(time_off_policy_id) && (
              <Text fz="sm">
                {t('On {day} you will have {hours}.', {
                  day: calendarDayText(day),
                  hours: hoursText(later.get(time_off_policy_id) ?? 0),
                })}
              </Text>
            )}
            <Button
              size="compact-sm"
              variant="subtle"
              mt={4}
              aria-label={t('Why this number: {policy}', { policy: policy_name })}
              onClick={() => change('why', [user.id, time_off_policy_id].join('-'))}
            >
              {t('Why this number')}
            </Button>
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  )
}

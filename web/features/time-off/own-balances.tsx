import { Group, Paper, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
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
import classes from './own-balances.module.css'
import { hoursText } from './time-off-words.ts'

/** What the reader has today, and will have on a day that they choose. */
export function OwnBalances() {
  const { id, time_zone } = useOrganization()
  const user = useUser()
  const { change } = useSearchState()
  const today = dayIn(time_zone, nowMs())
  const [day, setDay] = useState(`${today.slice(0, 4)}-12-31`)
  const isPast = day !== '' && day < today
  const { data: balances = [] } = useQuery(ownBalancesQuery(id, user.id))
  const { data: forecasts = [] } = useQuery(forecastQuery(id, user.id, isPast ? '' : day))
  if (balances.length === 0) return null
  const later = new Map(isPast ? [] : forecasts.map((each) => [each.time_off_policy_id, each.amount]))
  return (
    <Stack component="section" gap="sm" py="md" aria-label={t('My balances')}>
      <Group justify="space-between" align="flex-end">
        <Text component="h2" fw={600}>
          {t('My balances')}
        </Text>
        <DateField
          label={t('Forecast for')}
          value={day}
          onChange={setDay}
          error={isPast && t('Choose today or a later day.')}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {balances.map(({ id: key, time_off_policy_id, policy_name, amount }) => (
          <Paper key={key} withBorder p="md">
            <Text c="dimmed" truncate title={policy_name}>
              {policy_name}
            </Text>
            <UnstyledButton
              className={`${classes.amount} figures`}
              aria-label={t('{hours}. Why this number: {policy}', {
                hours: hoursText(amount),
                policy: policy_name,
              })}
              onClick={() => change('why', [user.id, time_off_policy_id].join('-'))}
            >
              {hoursText(amount)} <span className={classes.why}>{t('Why this number')}</span>
            </UnstyledButton>
            {later.has(time_off_policy_id) && (
              <Text fz="sm" c="dimmed" className={classes.forecast}>
                {t('On {day} you will have {hours}.', {
                  day: calendarDayText(day),
                  hours: hoursText(later.get(time_off_policy_id) ?? 0),
                })}
              </Text>
            )}
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  )
}

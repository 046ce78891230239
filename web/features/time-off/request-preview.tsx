import { Alert, List, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { requestPreviewQuery } from './request-calls.ts'
import { datesOf, momentOn, type RequestValues, requestDaysOf } from './request-values.ts'
import { hoursText } from './time-off-words.ts'

const pauseMs = 300

type Props = { values: RequestValues; onHolidays: (days: string[]) => void }

/** The balance before and after, and what speaks against the request, while it is filled in. */
export function RequestPreview({ values, onHolidays }: Props) {
  const { id } = useOrganization()
  const [asked] = useDebouncedValue(values, pauseMs)
  const { first, last, time_off_policy_id } = asked
  const isComplete = time_off_policy_id !== '' && datesOf(asked).length > 0
  const { data } = useQuery({
    ...requestPreviewQuery(id, {
      user_id: asked.user_id,
      time_off_policy_id: Number(time_off_policy_id),
      starts_at: momentOn(first),
      stops_at: momentOn(last),
      message: asked.message,
      exclude_weekends: asked.exclude_weekends,
      exclude_holidays: asked.exclude_holidays,
      time_off_request_days: requestDaysOf(asked),
    }),
    enabled: isComplete,
  })
  const found = data?.time_off_request_days?.filter(({ holiday }) => holiday).map(({ date }) => date)
  useEffect(() => {
    if (found && found.join() !== values.holidays.join()) onHolidays(found)
  })
  if (!isComplete || data === undefined) return null
  const { balance_preview: preview, faults = [] } = data
  const years = preview === undefined ? [] : [preview, ...(preview.other_years ?? [])]
  return (
    <Stack gap="xs" role="status" aria-label={t('Balance')}>
      {years.map(({ year, balance_before, amount_used, balance_after, pending }) => (
        <Text key={year}>
          {t('{year}: {before} now, {used} for this request, {after} left.', {
            year: String(year),
            before: hoursText(balance_before),
            used: hoursText(amount_used),
            after: hoursText(balance_after),
          })}
          {pending > 0 && ` ${t('Other requests that wait: {hours}.', { hours: hoursText(pending) })}`}
        </Text>
      ))}
      {faults.length > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle size={18} />}>
          <List size="sm">
            {faults.map(({ code, error, details }) => (
              <List.Item key={code}>
                {error}
                {details.map((detail) => ` ${detail.error}`).join(';')}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  )
}

import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Facts } from '../../ui/facts.tsx'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
import { type DayText, daysText, longDay } from '../../ui/week.ts'
import { BalanceYears } from './balance-years.tsx'
import { type NamedRequest, requestQuery } from './request-calls.ts'
import { hoursText, partText } from './time-off-words.ts'
import type { Absences } from './use-absences.ts'

type Props = { request: NamedRequest; absences?: Absences }

/** Everything about a request: its days, what it does to the balance, and who else is away. */
export function RequestDetail({ request, absences }: Props) {
  const { id } = useOrganization()
  const { data } = useQuery(requestQuery(id, request.id))
  const { message, response, submitted_at, time_off_request_days: days } = request
  const used = days.filter(({ amount_used }) => amount_used > 0)
  return (
    <Stack gap="sm">
      <Facts
        facts={[
          [t('Message'), message],
          response !== undefined && [t('Response'), response],
          submitted_at !== undefined && [t('Sent'), <Day key="sent" at={submitted_at} />],
          [t('Part of the day'), partText(request) || t('All day')],
          ...used.map((day): [string, string] => [longDay(day.date), hoursText(day.amount_used)]),
        ]}
      />
      {data?.balance_preview && <BalanceYears preview={data.balance_preview} />}
      {absences !== undefined && absences.away.length > 0 && (
        <Text fz="sm">
          {t('Also away: {people}.', {
            people: absences.away.map(({ name, days: theirs }) => `${name} (${spanOf(theirs)})`).join(', '),
          })}
        </Text>
      )}
    </Stack>
  )
}

function spanOf(days: readonly DayText[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return daysText(first, last)
}

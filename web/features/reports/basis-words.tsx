import { Stack, Text } from '@mantine/core'
import { minuteText } from '../../ui/dates.ts'
import { useHoursText } from '../../ui/hours.tsx'
import { t } from '../../ui/text.ts'
import type { Report } from './calls.ts'
import { isOfTime } from './drill.ts'

/** What the figures are based on, and what they leave out. */
export function BasisWords({ report, isSplit }: { report: Report; isSplit: boolean }) {
  const { basis } = report
  const hours = useHoursText()
  const words: Record<Report['basis']['left_out'][number]['reason'], (time: string) => string> = {
    hidden_time: () => t('Time that you may not see is left out.'),
    hidden_records: () => t('Records that you may not see are left out.'),
    several_currencies: () =>
      t('Money in several currencies is not added up: each currency has rows of its own.'),
    several_kinds: () =>
      t('Hours and money, or days and weeks, are not added up: each kind has rows of its own.'),
    no_expected_hours: (time) =>
      t('{time} is in weeks without expected hours and not part of utilization.', { time }),
    no_bill_rate: (time) => t('{time} of billable time has no bill rate, so it has no amount.', { time }),
    no_pay_rate: (time) => t('{time} has no hourly pay rate, so it costs nothing here.', { time }),
    fixed_pay: () => t('Fixed pay, overtime and paid days off are in payments, not here.'),
  }
  return (
    <Stack gap={2} mt="sm" role="note" aria-label={t('What the figures are based on')}>
      <Text c="dimmed" fz="sm">
        {isOfTime(report)
          ? isSplit
            ? t('Days in {zone}. Activities are split at midnight.', { zone: basis.time_zone })
            : t('Days in {zone}. Each activity counts on the day on which it started.', {
                zone: basis.time_zone,
              })
          : t('Days in {zone}.', { zone: basis.time_zone })}
      </Text>
      {basis.as_of !== null && (
        <Text c="dimmed" fz="sm">
          {t('As of {time}: only what was recorded until then counts.', { time: minuteText(basis.as_of) })}
        </Text>
      )}
      {basis.left_out.map(({ reason, seconds }) => (
        <Text key={reason} c="dimmed" fz="sm">
          {words[reason](hours(seconds ?? 0))}
        </Text>
      ))}
    </Stack>
  )
}

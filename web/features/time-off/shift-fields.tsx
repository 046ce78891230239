import { Checkbox, Stack, Text } from '@mantine/core'
import { calendarDayText } from '../../ui/dates.ts'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'
import type { DayText } from '../../ui/week.ts'
import { datesOf, hoursOn, type RequestValues } from './request-values.ts'
import { useShiftsOn } from './shift-calls.ts'

type Props = {
  form: FormFields
  values: RequestValues
  userId: number
  /** Whether a request is approved at once; otherwise the person who approves it decides about the shifts. */
  isFree: boolean
}

/** What happens to the shifts of the days off; nothing if there are none. */
export function ShiftFields({ form, values, userId, isFree }: Props) {
  const days = datesOf(values).filter((day) => hoursOn(day, values) > 0)
  const shifts = useShiftsOn(userId, days)
  if (shifts.length === 0) return null
  return (
    <Stack gap="xs" role="group" aria-label={t('Shifts')}>
      <Text fz="sm">{shiftWords(shifts)}</Text>
      {isFree && (
        <Checkbox
          label={t('Remove these shifts')}
          description={t('Otherwise they stay, and the time off excuses them.')}
          {...form.getInputProps('remove_shifts', { type: 'checkbox' })}
        />
      )}
      <Checkbox
        label={t('Only request days without shifts')}
        description={t('The request isn’t sent if a shift is planned on one of the days.')}
        {...form.getInputProps('require_no_shift_overlap', { type: 'checkbox' })}
      />
    </Stack>
  )
}

/** `2 shifts are planned then: 16 Nov 2026, 17 Nov 2026.` */
export function shiftWords(shifts: readonly { date: DayText }[]): string {
  const days = [...new Set(shifts.map(({ date }) => date))].sort().map(calendarDayText)
  return t('{count, plural, one {# shift is planned then} other {# shifts are planned then}}: {days}.', {
    count: shifts.length,
    days: days.join(', '),
  })
}

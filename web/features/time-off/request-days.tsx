import { NumberInput, SimpleGrid, Text } from '@mantine/core'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'
import { longDay } from '../../ui/week.ts'
import { datesOf, isLeftOut, type RequestValues, usualHours } from './request-values.ts'

const mostShown = 31

/** The hours of each day; days that are left out count nothing. */
export function RequestDays({ form, values }: { form: FormFields; values: RequestValues }) {
  const dates = datesOf(values).filter((day) => !isLeftOut(day, values))
  if (dates.length === 0) return null
  if (dates.length > mostShown)
    return (
      <Text c="dimmed" fz="sm">
        {t('{count} days with {hours} hours each.', { count: dates.length, hours: usualHours })}
      </Text>
    )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs">
      {dates.map((day) => (
        <NumberInput
          key={day}
          label={longDay(day)}
          size="xs"
          min={0}
          max={24}
          decimalScale={2}
          suffix={t(' h')}
          {...form.getInputProps(`hours.${day}`)}
          value={values.hours[day] ?? usualHours}
        />
      ))}
    </SimpleGrid>
  )
}

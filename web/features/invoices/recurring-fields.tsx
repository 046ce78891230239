import { Checkbox, Select, SimpleGrid } from '@mantine/core'
import type { FormFields } from '../../ui/form-fields.ts'
import { dateFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import { groupingWords, roundingWords } from './invoice-words.tsx'

const aMonday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** Monday is 1, as the API counts. */
export function weekdayName(day: number): string {
  const date = new Date(aMonday + (day - 1) * dayMs)
  return dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(date)
}

/** When a client is billed, and how. */
export function RecurringFields({ form, every }: { form: FormFields; every: 'week' | 'month' }) {
  const days = Array.from({ length: every === 'week' ? 7 : 31 }, (_, i) => ({
    value: String(i + 1),
    label: every === 'week' ? weekdayName(i + 1) : i === 30 ? t('Last day') : String(i + 1),
  }))
  const select = (name: string, label: string, data: { value: string; label: string }[]) => (
    <Select label={label} data={data} allowDeselect={false} {...form.getInputProps(name)} />
  )
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {select('every', t('Every'), [
          { value: 'month', label: t('Month') },
          { value: 'week', label: t('Week') },
        ])}
        {select('day', every === 'week' ? t('On') : t('On day'), days)}
        {select('grouping', t('Lines'), groupingWords())}
        {select('unit', t('Round to'), roundingWords())}
        {select('next', t('Then'), [
          { value: 'draft', label: t('Keep a draft') },
          { value: 'issue', label: t('Issue it') },
          { value: 'send', label: t('Issue and send it') },
        ])}
      </SimpleGrid>
      <Checkbox
        label={t('Only approved time')}
        {...form.getInputProps('only_approved', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('Bill time without a rate at 0')}
        {...form.getInputProps('allow_zero_rates', { type: 'checkbox' })}
      />
    </>
  )
}

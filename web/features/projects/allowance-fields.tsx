import { NumberInput, Select, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { MoneyField } from '../../ui/money-field.tsx'
import { t } from '../../ui/text.ts'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values, of which this edits some.
  form: UseFormReturnType<any>
  /** Where the fields are among the values: `budget.`, or nothing. */
  at: string
}

/** How much a budget or a limit allows: money by a rate, or hours. */
export function SizeFields({
  form,
  at,
  type,
  currency,
}: Props & { type: 'cost' | 'hours'; currency: string }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {type === 'cost' ? (
        <>
          <MoneyField label={t('Amount')} currency={currency} {...form.getInputProps(`${at}cost`)} />
          <Select
            label={t('Based on')}
            description={t('The rate used to calculate cost.')}
            allowDeselect={false}
            data={[
              { value: 'bill_rate', label: t('Bill rates') },
              { value: 'pay_rate', label: t('Pay rates') },
            ]}
            {...form.getInputProps(`${at}rate`)}
          />
        </>
      ) : (
        <NumberInput
          label={t('Hours')}
          min={0}
          decimalScale={2}
          thousandSeparator=","
          suffix=" h"
          hideControls
          {...form.getInputProps(`${at}hours`)}
        />
      )}
    </SimpleGrid>
  )
}

type Resetting = { recurrence: '' | 'weekly' | 'monthly'; recurrence_start: number }

/** When a budget or a limit resets, and the fields beside it. */
export function ResetFields({ form, at, of, children }: Props & { of: Resetting; children?: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: of.recurrence ? 3 : 2 }} spacing="md">
      <Select
        label={t('Resets')}
        allowDeselect={false}
        data={[
          { value: '', label: t('Never') },
          { value: 'weekly', label: t('Every week') },
          { value: 'monthly', label: t('Every month') },
        ]}
        {...form.getInputProps(`${at}recurrence`)}
        onChange={(value) => {
          form.setFieldValue(`${at}recurrence`, value)
          form.setFieldValue(`${at}recurrence_start`, 1)
        }}
      />
      {of.recurrence && (
        <Select
          label={t('Reset on')}
          allowDeselect={false}
          data={of.recurrence === 'weekly' ? weekdays() : monthDays()}
          {...form.getInputProps(`${at}recurrence_start`)}
          value={String(of.recurrence_start)}
          onChange={(value) => form.setFieldValue(`${at}recurrence_start`, Number(value))}
        />
      )}
      {children}
    </SimpleGrid>
  )
}

/** The days of the week, Sunday first, as budgets and limits count them. */
export const weekdayNames = () => [
  t('Sunday'),
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
]

const weekdays = () => weekdayNames().map((label, day) => ({ value: String(day), label }))

const monthDays = () =>
  Array.from({ length: 31 }, (_, i) => ({
    value: String(i + 1),
    label: t('Day {number}', { number: i + 1 }),
  }))

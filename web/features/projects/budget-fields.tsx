import { NumberInput, SegmentedControl, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '../../ui/date-field.tsx'
import { MoneyField, symbolOf } from '../../ui/money-field.tsx'
import { t } from '../../ui/text.ts'
import { BudgetAlerts } from './budget-alerts.tsx'
import { type BudgetDraft, newBudget } from './budget-draft.ts'

type Props = {
  /** A form with `budget: BudgetDraft | null` among its values; faults that the API names land at their fields. */
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values, of which this edits one.
  form: UseFormReturnType<any>
  currency: string
  /** Whose budget it is. */
  of?: 'project' | 'client'
}

const weekdays = () => [
  t('Sunday'),
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
]

/** Every field of a budget; “None” removes it. */
export function BudgetFields({ form, currency, of = 'project' }: Props) {
  const budget: BudgetDraft | null = form.values.budget
  const change = (type: string) =>
    form.setFieldValue(
      'budget',
      type === 'none' ? null : { ...(budget ?? newBudget(type as BudgetDraft['type'])), type },
    )
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('Budget type')}
        value={budget?.type ?? 'none'}
        onChange={change}
        data={[
          { value: 'none', label: t('None') },
          { value: 'cost', label: t('Money ({currency})', { currency: symbolOf(currency) }) },
          { value: 'hours', label: t('Hours') },
        ]}
        w={{ base: '100%', xs: 'fit-content' }}
      />
      {budget === null ? (
        <Text c="dimmed">{t('No limit on tracked time.')}</Text>
      ) : (
        <>
          <Size form={form} budget={budget} currency={currency} />
          <Repeat form={form} budget={budget} />
          <Stack gap="sm">
            <Switch
              label={t('Include non-billable time')}
              {...form.getInputProps('budget.include_non_billable', { type: 'checkbox' })}
            />
            <Switch
              label={t('Stop timers when the budget is used up')}
              {...form.getInputProps('budget.stop_timer_when_budget_reached', { type: 'checkbox' })}
            />
          </Stack>
          {budget.stop_timer_when_budget_reached && (
            <NumberInput
              label={t('Stop timers at')}
              description={t('Percentage of the budget.')}
              min={1}
              max={100}
              suffix=" %"
              maw={220}
              {...form.getInputProps('budget.stop_at')}
            />
          )}
          <BudgetAlerts form={form} alerts={budget.alerts} of={of} />
        </>
      )}
    </Stack>
  )
}

function Size({ form, budget, currency }: Omit<Props, 'of'> & { budget: BudgetDraft }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {budget.type === 'cost' ? (
        <>
          <MoneyField label={t('Amount')} currency={currency} {...form.getInputProps('budget.cost')} />
          <Select
            label={t('Based on')}
            description={t('The rate that turns time into cost.')}
            allowDeselect={false}
            data={[
              { value: 'bill_rate', label: t('Bill rates') },
              { value: 'pay_rate', label: t('Pay rates') },
            ]}
            {...form.getInputProps('budget.rate')}
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
          {...form.getInputProps('budget.hours')}
        />
      )}
    </SimpleGrid>
  )
}

function Repeat({ form, budget }: { form: Props['form']; budget: BudgetDraft }) {
  const isWeekly = budget.recurrence === 'weekly'
  return (
    <SimpleGrid cols={{ base: 1, xs: budget.recurrence ? 3 : 2 }} spacing="md">
      <Select
        label={t('Resets')}
        allowDeselect={false}
        data={[
          { value: '', label: t('Never') },
          { value: 'weekly', label: t('Every week') },
          { value: 'monthly', label: t('Every month') },
        ]}
        {...form.getInputProps('budget.recurrence')}
        onChange={(value) => {
          form.setFieldValue('budget.recurrence', value)
          form.setFieldValue('budget.recurrence_start', 1)
        }}
      />
      {budget.recurrence && (
        <Select
          label={t('Reset on')}
          allowDeselect={false}
          data={
            isWeekly
              ? weekdays().map((label, day) => ({ value: String(day), label }))
              : Array.from({ length: 31 }, (_, i) => ({
                  value: String(i + 1),
                  label: t('Day {number}', { number: i + 1 }),
                }))
          }
          {...form.getInputProps('budget.recurrence_start')}
          value={String(budget.recurrence_start)}
          onChange={(value) => form.setFieldValue('budget.recurrence_start', Number(value))}
        />
      )}
      <DateField
        label={t('Start date')}
        description={t('Earlier time doesn’t count.')}
        {...form.getInputProps('budget.start_date')}
      />
    </SimpleGrid>
  )
}

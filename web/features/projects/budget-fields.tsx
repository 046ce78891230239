import { NumberInput, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '../../ui/date-field.tsx'
import { symbolOf } from '../../ui/money-field.tsx'
import { t } from '../../ui/text.ts'
import { ResetFields, SizeFields } from './allowance-fields.tsx'
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

/** Every field of a budget; “None” removes it. */
export function BudgetFields({ form, currency, of = 'project' }: Props) {
  const budget: BudgetDraft | null = form.values.budget
  const change = (type: string) =>
    form.setFieldValue(
      'budget',
      type === 'cost' || type === 'hours' ? { ...(budget ?? newBudget(type)), type } : null,
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
          <SizeFields form={form} at="budget." type={budget.type} currency={currency} />
          <ResetFields form={form} at="budget." of={budget}>
            <DateField
              label={t('Start date')}
              description={t('Earlier time doesn’t count.')}
              {...form.getInputProps('budget.start_date')}
            />
          </ResetFields>
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

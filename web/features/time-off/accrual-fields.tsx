import { NumberInput, Select, SimpleGrid, Switch } from '@mantine/core'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'
import type { ChangeValues } from './policy-values.ts'
import { accrualDays } from './time-off-words.ts'

type Props = { form: FormFields; values: ChangeValues }

/** The fields of the chosen type of accrual. */
export function AccrualFields({ form, values: { accrual_type, accrual_period } }: Props) {
  const hours = (label: string, name: string) => (
    <NumberInput label={label} min={0} decimalScale={2} suffix={t(' h')} {...form.getInputProps(name)} />
  )
  const mostPerYear = hours(t('Maximum per year'), 'maximum_to_accrue')
  const perYear = hours(t('Hours per year'), 'hours_per_year')
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {accrual_type === 'none' && hours(t('Starting balance'), 'starting_balance')}
        {accrual_type === 'hours_worked' && (
          <>
            {hours(t('Hours of time off'), 'hours_per')}
            {hours(t('Per hours worked'), 'hours_worked')}
          </>
        )}
        {(accrual_type === 'annual' || accrual_type === 'joined_date') && perYear}
        {accrual_type === 'monthly' && (
          <>
            <Select
              label={t('Amount')}
              allowDeselect={false}
              data={[
                { value: 'month', label: t('per month') },
                { value: 'year', label: t('per year, in twelve installments') },
              ]}
              {...form.getInputProps('accrual_period')}
            />
            {accrual_period === 'month' ? hours(t('Hours per month'), 'hours_per_month') : perYear}
            <Select
              label={t('Added')}
              allowDeselect={false}
              data={accrualDays()}
              {...form.getInputProps('accrual_day')}
            />
          </>
        )}
        {accrual_type !== 'none' && mostPerYear}
      </SimpleGrid>
      {(accrual_type === 'annual' || accrual_type === 'monthly') && (
        <Switch
          label={t('Prorate for members who join mid-period')}
          description={t('The first amount covers only the remaining days.')}
          {...form.getInputProps('prorate_on_start', { type: 'checkbox' })}
        />
      )}
    </>
  )
}

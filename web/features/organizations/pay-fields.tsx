import { Input, NumberInput, SegmentedControl, Select, SimpleGrid, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '../../ui/date-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { t } from '../../ui/text.ts'
import { choicesOf } from './member-words.tsx'
import type { PayValues } from './pay-values.ts'
import { payPeriodTitles } from './pay-words.ts'

const weekdays = () =>
  [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')].map(
    (label, i) => ({ value: String(i), label }),
  )

// biome-ignore lint/suspicious/noExplicitAny: a form that has the pay values among others.
type Props = { form: UseFormReturnType<any>; currency: string }

/** How a member is paid; each pay period shows its own fields. */
export function PayFields({ form, currency }: Props) {
  const values: PayValues = form.values
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Input.Wrapper label={t('Paid')} labelElement="div">
          <SegmentedControl
            aria-label={t('Paid')}
            fullWidth
            data={[
              { value: 'hourly', label: t('Hourly') },
              { value: 'fixed_amount', label: t('Fixed amount') },
            ]}
            {...form.getInputProps('rate_type')}
          />
        </Input.Wrapper>
        <MoneyField
          label={values.rate_type === 'hourly' ? t('Pay rate per hour') : t('Amount per pay period')}
          description={t('Applies from today. Earlier time keeps its rate. Leave empty for no rate.')}
          currency={currency}
          {...form.getInputProps('pay_rate')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={t('Pay period')}
          data={choicesOf(payPeriodTitles())}
          allowDeselect={false}
          {...form.getInputProps('pay_period')}
        />
        <PeriodFields form={form} />
      </SimpleGrid>
      <Switch
        label={t('Require timesheet approval before payment')}
        description={values.pay_period === 'none' ? t('Choose a pay period first.') : undefined}
        disabled={values.pay_period === 'none'}
        {...form.getInputProps('timesheet_approval', { type: 'checkbox' })}
      />
    </>
  )
}

function PeriodFields({ form }: Pick<Props, 'form'>) {
  const { pay_period }: PayValues = form.values
  const isMonthly = pay_period === 'monthly' || pay_period === 'twice_per_month'
  return (
    <>
      {(pay_period === 'weekly' || pay_period === 'biweekly') && (
        <Select
          label={t('First day of the period')}
          placeholder={t('Organization default')}
          clearable
          data={weekdays()}
          {...form.getInputProps('period_week_day')}
        />
      )}
      {pay_period === 'biweekly' && (
        <DateField
          label={t('First day of any pay period')}
          description={t('Sets which of the two weeks comes first.')}
          {...form.getInputProps('period_anchor_date')}
        />
      )}
      {isMonthly && (
        <NumberInput
          label={t('Start day')}
          min={1}
          max={31}
          allowDecimal={false}
          placeholder={t('Organization default')}
          {...form.getInputProps('period_start_day')}
        />
      )}
      {pay_period === 'twice_per_month' && (
        <NumberInput
          label={t('Second start day')}
          description={t('31 means the last day of the month.')}
          min={1}
          max={31}
          allowDecimal={false}
          {...form.getInputProps('period_second_start_day')}
        />
      )}
    </>
  )
}

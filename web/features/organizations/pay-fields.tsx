import { Input, NumberInput, SegmentedControl, Select, SimpleGrid, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '../../ui/date-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { choicesOf } from './member-words.tsx'
import type { PayValues } from './pay-values.ts'
import { payPeriodTitles } from './pay-words.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, i) => ({ value: String(i), label }),
)

// biome-ignore lint/suspicious/noExplicitAny: a form that has the pay values among others.
type Props = { form: UseFormReturnType<any>; currency: string }

/** How somebody is paid. What a pay period needs to know appears with it. */
export function PayFields({ form, currency }: Props) {
  const values = form.values as PayValues
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Input.Wrapper label="Paid" labelElement="div">
          <SegmentedControl
            aria-label="Paid"
            fullWidth
            data={[
              { value: 'hourly', label: 'By the hour' },
              { value: 'fixed_amount', label: 'A fixed amount' },
            ]}
            {...form.getInputProps('rate_type')}
          />
        </Input.Wrapper>
        <MoneyField
          label={values.rate_type === 'hourly' ? 'Pay rate per hour' : 'Amount per pay period'}
          description="From today on. Time before keeps the rate of its day. Empty: none."
          currency={currency}
          {...form.getInputProps('pay_rate')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="Pay period"
          data={choicesOf(payPeriodTitles)}
          allowDeselect={false}
          {...form.getInputProps('pay_period')}
        />
        <PeriodFields form={form} />
      </SimpleGrid>
      <Switch
        label="Timesheets are approved before they are paid"
        description={values.pay_period === 'none' ? 'Needs a pay period.' : undefined}
        disabled={values.pay_period === 'none'}
        {...form.getInputProps('timesheet_approval', { type: 'checkbox' })}
      />
    </>
  )
}

function PeriodFields({ form }: Pick<Props, 'form'>) {
  const { pay_period } = form.values as PayValues
  const isMonthly = pay_period === 'monthly' || pay_period === 'twice_per_month'
  return (
    <>
      {(pay_period === 'weekly' || pay_period === 'biweekly') && (
        <Select
          label="First day of the period"
          placeholder="As the organization has it"
          clearable
          data={weekdays}
          {...form.getInputProps('period_week_day')}
        />
      )}
      {pay_period === 'biweekly' && (
        <DateField
          label="A day on which a period starts"
          description="Tells which of two weeks is the first."
          {...form.getInputProps('period_anchor_date')}
        />
      )}
      {isMonthly && (
        <NumberInput
          label="Starts on day"
          min={1}
          max={31}
          allowDecimal={false}
          placeholder="As the organization has it"
          {...form.getInputProps('period_start_day')}
        />
      )}
      {pay_period === 'twice_per_month' && (
        <NumberInput
          label="And on day"
          description="31 is the last day of the month."
          min={1}
          max={31}
          allowDecimal={false}
          {...form.getInputProps('period_second_start_day')}
        />
      )}
    </>
  )
}

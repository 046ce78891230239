import type { OrganizationMember as Member } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import type { MemberChange } from './member-change.ts'

type Payment = NonNullable<MemberChange['payment']>

/** The pay of a member in a form. */
export type PayValues = {
  rate_type: 'hourly' | 'fixed_amount'
  pay_rate: Amount
  pay_period: NonNullable<Payment['pay_period']>
  timesheet_approval: boolean
  period_week_day: string | null
  period_anchor_date: string
  period_start_day: Amount
  period_second_start_day: Amount
}

export const noPay: PayValues = {
  rate_type: 'hourly',
  pay_rate: '',
  pay_period: 'none',
  timesheet_approval: false,
  period_week_day: null,
  period_anchor_date: '',
  period_start_day: '',
  period_second_start_day: '',
}

export function payValuesOf(member: Member): PayValues {
  const rate = member.pay_rate ?? member.fixed_pay_rate
  return {
    ...noPay,
    rate_type: member.fixed_pay_rate === undefined ? 'hourly' : 'fixed_amount',
    pay_rate: rate === undefined ? '' : Number(rate),
    pay_period: member.pay_period ?? 'none',
    timesheet_approval: member.timesheet_approval ?? false,
    period_anchor_date: member.period_anchor_date ?? '',
    period_week_day: member.period_week_day === undefined ? null : String(member.period_week_day),
    period_start_day: member.period_start_day ?? '',
    period_second_start_day: member.period_second_start_day ?? '',
  }
}

/** Fields that the chosen period does not show are cleared. */
export function paymentOf(values: PayValues): Payment {
  const { rate_type, pay_period } = values
  const isWeekly = pay_period === 'weekly' || pay_period === 'biweekly'
  const isMonthly = pay_period === 'monthly' || pay_period === 'twice_per_month'
  return {
    rate_type,
    pay_rate: amountOf(values.pay_rate),
    pay_period,
    timesheet_approval: values.timesheet_approval && pay_period !== 'none',
    period_week_day: isWeekly && values.period_week_day !== null ? Number(values.period_week_day) : null,
    period_anchor_date: (pay_period === 'biweekly' && values.period_anchor_date) || null,
    period_start_day: isMonthly ? amountOf(values.period_start_day) : null,
    period_second_start_day:
      pay_period === 'twice_per_month' ? amountOf(values.period_second_start_day) : null,
  }
}

import type { Currency } from '../../../foundation/money/currency.ts'
import { type Decimal, decimalFrom } from '../../../foundation/money/decimal.ts'
import type { Fraction } from '../../../foundation/money/round-together.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'

export const paymentSources = ['approved_timesheets', 'hours', 'amount', 'team_invoice'] as const
export type PaymentSource = (typeof paymentSources)[number]

export const paymentTypes = [
  'hours',
  'time_off',
  'holiday',
  'fixed',
  'bonus',
  'overtime_adjustment',
  'expense',
] as const
export type PaymentType = (typeof paymentTypes)[number]

/** Time that a payment pays, or with no seconds the overtime of time that another one paid. */
export type Claim = {
  activity_id: number
  tracked: number
  overtime: number
  pay_rate: Decimal
  multiplier: Decimal
}

/** What a detail pays, so that nothing is paid twice. */
export type Paid = {
  claims?: Claim[]
  timeOff?: { request_id: number; date: CalendarDate }
  holidayId?: number
  fixedDays?: Days[]
  expenseId?: number
}

/** A line of a payment before it is rounded. */
export type ExactDetail = {
  user_id: number
  project_id: number | null
  task_id: number | null
  date: CalendarDate
  tracked: number
  overtime_tracked: number
  pay_rate: Decimal
  multiplier: Decimal
  payment_type: PaymentType
  /** Default: that of the member. */
  currency?: Currency
  exact: Fraction
  /** The numbers behind the amount, for readers who ask why. */
  rule: Record<string, unknown>
  paid: Paid
}

export const noRate = decimalFrom('0.00')
export const plainPay = decimalFrom('1.00')

import type { Limits, Pay } from '../../api/demo/person.ts'
import type { Weekday } from '../../foundation/time/weekday.ts'

const unpaid: Pay = {
  pay_period: 'none',
  pay_rate: null,
  fixed_pay_rate: null,
  bill_rate: null,
  period_week_day: null,
  period_start_day: null,
  period_second_start_day: null,
}

type Hourly = [payRate: string, billRate: string]

/** Paid by the hour, outside Stint. */
export const byHour = ([pay_rate, bill_rate]: Hourly): Pay => ({ ...unpaid, pay_rate, bill_rate })
export const weekly = (rates: Hourly, period_week_day: number): Pay => ({
  ...byHour(rates),
  pay_period: 'weekly',
  period_week_day,
})
export const biweekly = (rates: Hourly, period_week_day: number): Pay => ({
  ...byHour(rates),
  pay_period: 'biweekly',
  period_week_day,
})
export const monthly = (fixed_pay_rate: string, bill_rate: string, period_start_day = 1): Pay => ({
  ...unpaid,
  pay_period: 'monthly',
  fixed_pay_rate,
  bill_rate,
  period_start_day,
})
export const twicePerMonth = (fixed_pay_rate: string, bill_rate: string): Pay => ({
  ...unpaid,
  pay_period: 'twice_per_month',
  fixed_pay_rate,
  bill_rate,
  period_start_day: 1,
  period_second_start_day: 16,
})
export const notPaid: Pay = unpaid

const workdays: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']

export const fullWeek: Limits = {
  weekly_limit: 40,
  daily_limit: 10,
  expected_per_week: 38,
  dow_expected: workdays,
}
export const halfWeek: Limits = {
  weekly_limit: 20,
  dow_limit: ['mon', 'tue', 'wed'],
  expected_per_week: 18.5,
}
export const byShifts: Limits = { limits_by_shifts: true, weekly_limit: 36 }
export const weekends: Limits = { daily_limit: 6, dow_limit: ['sat', 'sun'] }

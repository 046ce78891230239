import type { Decimal } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type ExactDetail, noRate, type Paid, plainPay } from './detail.ts'
import { hourlyPay } from './exact-pay.ts'

type DayOff = { user_id: number; date: CalendarDate; amount_used: number }
type RateOfDay = { pay_rate: Decimal; is_fixed: boolean } | undefined
type About = { payment_type: 'time_off' | 'holiday'; paid: Paid; rule: Record<string, unknown> }

/** A day off at the hourly rate of its day. Fixed pay includes it. Days off are never overtime. */
export function payDayOff(
  { user_id, date, amount_used }: DayOff,
  rate: RateOfDay,
  { payment_type, paid, rule }: About,
): ExactDetail {
  const pay_rate = rate === undefined || rate.is_fixed ? noRate : rate.pay_rate
  return {
    user_id,
    project_id: null,
    task_id: null,
    date,
    pay_rate,
    multiplier: plainPay,
    payment_type,
    paid,
    tracked: 0,
    overtime_tracked: 0,
    exact: hourlyPay(amount_used, 0, pay_rate, plainPay),
    rule: { kind: payment_type, ...rule, amount_used },
  }
}

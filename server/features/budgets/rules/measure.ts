import { type Decimal, decimalFromNoisy, multiply } from '../../../foundation/money/decimal.ts'
import { secondsPerHour } from '../../../foundation/money/rate.ts'
import { present } from '../../../foundation/values/present.ts'
import type { Budget } from '../../projects/public.ts'

/** The costs of a project's day, one of which a budget counts. */
export const measures = ['tracked', 'billable', 'pay', 'billable_pay', 'bill', 'billable_bill'] as const
export type Measure = (typeof measures)[number]

export function measureOf({ type, rate, include_non_billable: isAll }: Budget): Measure {
  if (type === 'hours') return isAll ? 'tracked' : 'billable'
  if (rate === 'pay_rate') return isAll ? 'pay' : 'billable_pay'
  return isAll ? 'bill' : 'billable_bill'
}

/** How much of its measure a budget allows: seconds, or seconds times an hourly rate. Nothing is ever rounded. */
export function allowedBy({ type, hours = 0, cost = 0 }: Budget): Decimal {
  return multiply(
    present(decimalFromNoisy(type === 'hours' ? hours : cost), 'decimal of the budget'),
    secondsPerHour,
  )
}

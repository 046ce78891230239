import { type Decimal, multiply, zero } from '../../../foundation/money/decimal.ts'
import { secondsPerHour } from '../../../foundation/money/rate.ts'
import { addDays, type CalendarDate, lastDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { periodOf } from '../../budgets/public.ts'
import type { LimitGroup } from './limit-group.ts'

/** What a member's time is weighed by: seconds, or seconds times an hourly rate. */
export const measures = ['tracked', 'pay', 'bill'] as const
export type Measure = (typeof measures)[number]

export function measureOf({ type, rate }: Pick<LimitGroup, 'type' | 'rate'>): Measure {
  if (type === 'hours') return 'tracked'
  return rate === 'pay_rate' ? 'pay' : 'bill'
}

/** How much of its measure each member may spend in a period. Nothing is ever rounded. */
export function allowedBy({ type, cost, hours }: Pick<LimitGroup, 'type' | 'cost' | 'hours'>): Decimal {
  return multiply((type === 'hours' ? hours : cost) ?? zero, secondsPerHour)
}

/**
 * The period of the group that a day is in; undefined if the group starts later. The running period counts as a whole,
 * even for members who joined mid-period: moving a member grants no second allowance.
 */
export function groupPeriod(
  {
    start_date,
    recurrence,
    recurrence_start,
  }: Pick<LimitGroup, 'start_date' | 'recurrence' | 'recurrence_start'>,
  day: CalendarDate,
): Days | undefined {
  return periodOf(
    {
      ...(start_date !== null && { start_date }),
      ...(recurrence !== null && { recurrence }),
      ...(recurrence_start !== null && { recurrence_start }),
    },
    day,
  )
}

/** The first day of the next period; undefined without resets. */
export function resetAfter({ lastDay }: Days): CalendarDate | undefined {
  return lastDay === lastDate ? undefined : addDays(lastDay, 1)
}

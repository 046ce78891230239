import type { Detail } from '../../../foundation/http/problems.ts'
import { type Decimal, divide } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { percentUsed } from '../../budgets/public.ts'

export type UsedUp = {
  type: 'cost' | 'hours'
  spent: Decimal
  allowed: Decimal
  resetsOn: CalendarDate | undefined
}

/** Why a timer can't start. Members must not see money, so limits of money tell percentages. */
export function refusalText({ type, spent, allowed, resetsOn }: UsedUp): {
  message: string
  details: Detail[]
} {
  const hours = (amount: Decimal) => `${divide(amount, '3600' as Decimal, 2)} hours`
  const reached = 'You have used up your limit on this project.'
  return {
    message: resetsOn === undefined ? reached : `${reached} It resets on ${resetsOn}.`,
    details: [
      { attribute: 'spent', error: type === 'hours' ? hours(spent) : `${percentUsed(spent, allowed)} %` },
      { attribute: 'limit', error: type === 'hours' ? hours(allowed) : '100 %' },
      ...(resetsOn === undefined ? [] : [{ attribute: 'resets_on', error: resetsOn }]),
    ],
  }
}

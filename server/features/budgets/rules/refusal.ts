import type { Detail } from '../../../foundation/http/problems.ts'
import { type Decimal, divide, multiply } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Budget } from '../../projects/public.ts'
import { percentUsed } from './thresholds.ts'

/** A budget that is used up as far as it stops timers. */
export type UsedUp = {
  budget: Budget
  /** The project's name; undefined: it is the budget of the client, whose name members may not see. */
  projectName: string | undefined
  spent: Decimal
  allowed: Decimal
  stopAt: number
  resetsOn: CalendarDate | null
}

/** Why a timer can't start. Members must not see money, so budgets of money tell percentages. */
export function refusalText({ budget, projectName, spent, allowed, stopAt, resetsOn }: UsedUp): {
  message: string
  details: Detail[]
} {
  const whose = projectName === undefined ? 'this project’s client' : projectName
  const isWhole = stopAt === 100
  const reached = isWhole
    ? `The budget of ${whose} is used up.`
    : `${stopAt} % of the budget of ${whose} are used.`
  const hours = (amount: Decimal) => `${divide(amount, '3600' as Decimal, 2)} hours`
  const limit = divide(multiply(allowed, String(stopAt) as Decimal), '100' as Decimal, 6)
  const inHours = budget.type === 'hours'
  return {
    message: resetsOn === null ? reached : `${reached} It resets on ${resetsOn}.`,
    details: [
      { attribute: 'budget', error: projectName === undefined ? 'client' : 'project' },
      { attribute: 'spent', error: inHours ? hours(spent) : `${percentUsed(spent, allowed)} %` },
      { attribute: 'limit', error: inHours ? hours(limit) : `${stopAt} %` },
      ...(resetsOn === null ? [] : [{ attribute: 'resets_on', error: resetsOn }]),
    ],
  }
}

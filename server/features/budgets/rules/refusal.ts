import type { Detail } from '../../../foundation/http/problems.ts'
import { type Decimal, decimalFrom, divide, multiply } from '../../../foundation/money/decimal.ts'
import { secondsPerHour } from '../../../foundation/money/rate.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Budget } from '../../projects/public.ts'
import { percentUsed } from './thresholds.ts'

/** A budget or a limit that is used up as far as it stops timers. */
type Usage = {
  type: Budget['type']
  spent: Decimal
  allowed: Decimal
  stopAt: number
  resetsOn: CalendarDate | null
}

export type UsedUp = Omit<Usage, 'type'> & {
  budget: Budget
  /** The project's name; undefined: it is the budget of the client, whose name members may not see. */
  projectName: string | undefined
}

type Refusal = { message: string; details: Detail[] }

/** Why a budget does not let a timer start. */
export function refusalText({ budget, projectName, ...usage }: UsedUp): Refusal {
  const whose = projectName === undefined ? 'this project’s client' : projectName
  const reached =
    usage.stopAt === 100
      ? `The budget of ${whose} is used up.`
      : `${usage.stopAt}% of the budget of ${whose} is used.`
  const { message, details } = refusalOf(reached, { type: budget.type, ...usage })
  return {
    message,
    details: [{ attribute: 'budget', error: projectName === undefined ? 'client' : 'project' }, ...details],
  }
}

/** A sentence with the figures behind it. Members must not see money, so amounts of money become percentages. */
export function refusalOf(reached: string, { type, spent, allowed, stopAt, resetsOn }: Usage): Refusal {
  const hours = (amount: Decimal) => `${divide(amount, secondsPerHour, 2)} hours`
  const limit = divide(multiply(allowed, decimalFrom(stopAt)), decimalFrom('100'), 6)
  const inHours = type === 'hours'
  return {
    message: resetsOn === null ? reached : `${reached} It resets on ${resetsOn}.`,
    details: [
      { attribute: 'spent', error: inHours ? hours(spent) : `${percentUsed(spent, allowed)}%` },
      { attribute: 'limit', error: inHours ? hours(limit) : `${stopAt}%` },
      ...(resetsOn === null ? [] : [{ attribute: 'resets_on', error: resetsOn }]),
    ],
  }
}

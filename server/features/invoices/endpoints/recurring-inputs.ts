import { type Static, Type } from 'typebox'
import { oneOfInput, orNullInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { groupings } from '../rules/grouping.ts'
import { intervals } from '../rules/recurrence.ts'
import type { RecurringColumns } from '../store/recurring-table.ts'
import { roundingInput } from './invoice-inputs.ts'

const daysOfWeek = 7

export const recurringFields = {
  every: oneOfInput(...intervals),
  day: Type.Integer({
    minimum: 1,
    maximum: 31,
    description:
      'The day on which the previous week or month is billed. For weeks, 1 is Monday and 7 is Sunday; for months, 31 is the last day.',
  }),
  grouping: oneOfInput(...groupings),
  rounding: orNullInput(roundingInput),
  only_approved: Type.Boolean({
    description: 'Whether to bill only time of approved timesheets. False by default.',
  }),
  allow_zero_rates: Type.Boolean({
    description: 'Whether to bill time without a rate at 0. False by default: the period is refused.',
  }),
  issue: Type.Boolean({
    description: 'Whether to issue the invoice immediately. False by default: it stays a draft.',
  }),
  send: Type.Boolean({
    description: 'Whether to send it to the client as well. Requires issue. False by default.',
  }),
}

const { every, day, grouping, ...choices } = recurringFields
const { rounding, only_approved, allow_zero_rates, issue, send } = choices
const chosen = {
  rounding: Type.Optional(rounding),
  only_approved: Type.Optional(only_approved),
  allow_zero_rates: Type.Optional(allow_zero_rates),
  issue: Type.Optional(issue),
  send: Type.Optional(send),
}
export const newRecurringFields = { every, day, grouping, ...chosen }
export const changedRecurringFields = {
  every: Type.Optional(every),
  day: Type.Optional(day),
  grouping: Type.Optional(grouping),
  ...chosen,
}

const changedObject = Type.Object(changedRecurringFields)
export type RecurringBody = Static<typeof changedObject>

/** Faults of a rule as it is or would be. */
export function recurringFaults({ every, day, issue, send }: Partial<RecurringBody>): Detail[] {
  return [
    ...(every === 'week' && day !== undefined && day > daysOfWeek
      ? [{ attribute: 'day', error: 'must be from 1 to 7 of a week' }]
      : []),
    ...(send === true && issue === false ? [{ attribute: 'send', error: 'must have issue' }] : []),
  ]
}

/** The columns of a checked body. */
export function recurringColumns({ issue, send, rounding, ...body }: RecurringBody): RecurringColumns {
  return { ...body, rounding: rounding, issues: issue, sends: send }
}

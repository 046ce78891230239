import { type Static, Type } from 'typebox'
import { dateInput, idsInput, oneOfInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { type Decimal, decimalFromNoisy, roundTo } from '../../../foundation/money/decimal.ts'
import { type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { allowanceFaults } from '../../projects/public.ts'

export const defaultAlerts = { near_limit: 80, notify_members: true }
export type Alerts = typeof defaultAlerts

const amount = (description: string) => Type.Number({ minimum: 0, maximum: 999_999_999.99, description })

/** A limit group as the caller sends it, always complete. */
export const limitGroupInput = Type.Object({
  type: oneOfInput('cost', 'hours'),
  rate: Type.Optional(oneOfInput('bill_rate', 'pay_rate')),
  cost: Type.Optional(
    amount(
      'What each member may spend in a period, in the organization’s currency; required if type is cost.',
    ),
  ),
  hours: Type.Optional(
    amount('The hours that each member may track in a period; required if type is hours.'),
  ),
  start_date: Type.Optional(
    Type.Unsafe<string>({ ...dateInput(), description: 'Only without recurrence. By default today.' }),
  ),
  recurrence: Type.Optional(oneOfInput('weekly', 'monthly')),
  recurrence_start: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 31, description: 'weekly: 0 (Sunday) to 6; monthly: day 1 to 31' }),
  ),
  alerts: Type.Optional(
    Type.Object(
      {
        near_limit: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 99,
            description: 'The percentage of their limit at which a member is near it.',
          }),
        ),
        notify_members: Type.Optional(
          Type.Boolean({ description: 'Whether members are notified, besides owners and managers.' }),
        ),
      },
      { description: 'Changes the settings of all limit groups of the project.' },
    ),
  ),
  member_ids: idsInput(),
})
export type LimitGroupInput = Static<typeof limitGroupInput>

/** Faults between fields, which a schema cannot express. */
export function limitGroupFaults(given: Partial<LimitGroupInput>): Detail[] {
  const faults = allowanceFaults(given)
  if (given.start_date !== undefined && given.recurrence !== undefined)
    faults.push(
      { attribute: 'start_date', error: 'must not be sent with recurrence' },
      { attribute: 'recurrence', error: 'must not be sent with start_date' },
    )
  return faults
}

/** The settings of a group, without fields that its type does not use. */
export type LimitGroup = {
  type: 'cost' | 'hours'
  rate: 'bill_rate' | 'pay_rate' | null
  cost: Decimal | null
  hours: Decimal | null
  start_date: CalendarDate | null
  recurrence: 'weekly' | 'monthly' | null
  recurrence_start: number | null
}

/** The group with its defaults. Without resets it counts from its start, by default from `firstDay` on. */
export function completeGroup(given: LimitGroupInput, firstDay: CalendarDate): LimitGroup {
  const { type, recurrence = null } = given
  const isCost = type === 'cost'
  const start = given.start_date === undefined ? undefined : parseDate(given.start_date)
  return {
    type,
    rate: isCost ? (given.rate ?? 'bill_rate') : null,
    cost: isCost ? amountColumn(given.cost) : null,
    hours: isCost ? null : amountColumn(given.hours),
    start_date: recurrence === null ? (start ?? firstDay) : null,
    recurrence,
    recurrence_start:
      recurrence === null ? null : (given.recurrence_start ?? (recurrence === 'weekly' ? 0 : 1)),
  }
}

function amountColumn(value: number | undefined): Decimal | null {
  const decimal = value === undefined ? undefined : decimalFromNoisy(value)
  return decimal === undefined ? null : roundTo(decimal, 2)
}

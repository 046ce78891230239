import { type Static, Type } from 'typebox'
import { dateInput, oneOfInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { decimalFromNoisy, roundTo } from '../../../foundation/money/decimal.ts'
import { parseDate } from '../../../foundation/time/calendar-date.ts'

const percent = () => Type.Integer({ minimum: 1, maximum: 100 })
const amount = () => Type.Number({ minimum: 0, maximum: 999_999_999.99 })
export const notifyGroups = ['owners', 'managers', 'project_managers'] as const

/** A budget as the caller sends it, always complete. */
export const budgetInput = Type.Object({
  type: oneOfInput('cost', 'hours'),
  rate: Type.Optional(oneOfInput('bill_rate', 'pay_rate')),
  cost: Type.Optional(amount()),
  hours: Type.Optional(amount()),
  start_date: Type.Optional(dateInput()),
  recurrence: Type.Optional(oneOfInput('weekly', 'monthly')),
  recurrence_start: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 31, description: 'weekly: 0 (Sunday) to 6; monthly: day 1 to 31' }),
  ),
  include_non_billable: Type.Optional(Type.Boolean({ default: true })),
  stop_timer_when_budget_reached: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Timers stop at the second at which stop_at percent are spent, and can’t start until there is room.',
    }),
  ),
  stop_at: Type.Optional(percent()),
  alerts: Type.Optional(
    Type.Object({
      near_limit: Type.Optional(percent()),
      notify_enabled: Type.Optional(Type.Boolean()),
      notify_all_members: Type.Optional(Type.Boolean()),
      notify_group: Type.Optional(oneOfInput(...notifyGroups)),
    }),
  ),
})
export type BudgetInput = Static<typeof budgetInput>

/** A budget as it is stored and returned. */
export const budgetSchema = Type.Object(
  {
    type: oneOfInput('cost', 'hours'),
    rate: Type.Optional(oneOfInput('bill_rate', 'pay_rate')),
    cost: Type.Optional(Type.Number()),
    hours: Type.Optional(Type.Number()),
    start_date: Type.Optional(Type.String({ format: 'date' })),
    alerts: Type.Object(
      {
        near_limit: Type.Integer(),
        notify_enabled: Type.Boolean(),
        notify_all_members: Type.Boolean(),
        notify_group: Type.Optional(oneOfInput(...notifyGroups)),
      },
      { additionalProperties: false },
    ),
    recurrence: Type.Optional(oneOfInput('weekly', 'monthly')),
    recurrence_start: Type.Optional(Type.Integer()),
    include_non_billable: Type.Boolean(),
    stop_timer_when_budget_reached: Type.Boolean(),
    stop_at: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
)
export type Budget = Static<typeof budgetSchema>

/** Faults between fields of a budget, which a schema cannot express. */
export function budgetFaults(budget: BudgetInput | null | undefined, at = 'budget'): Detail[] {
  if (budget == null) return []
  return allowanceFaults(budget).map(({ attribute, error }) => ({ attribute: `${at}.${attribute}`, error }))
}

type Allowance = Partial<Pick<BudgetInput, 'type' | 'cost' | 'hours' | 'recurrence' | 'recurrence_start'>>

/** Faults in how much a budget or a limit allows, and when it resets. */
export function allowanceFaults({
  type,
  cost,
  hours,
  recurrence,
  recurrence_start: start,
}: Allowance): Detail[] {
  const faults: Detail[] = []
  const fault = (attribute: string, error: string) => faults.push({ attribute, error })
  if (type === 'cost' && cost === undefined) fault('cost', 'is required when type is cost')
  if (type === 'hours' && hours === undefined) fault('hours', 'is required when type is hours')
  if (start !== undefined && recurrence === undefined)
    fault('recurrence', 'is required with recurrence_start')
  if (start !== undefined && recurrence === 'weekly' && start > 6)
    fault('recurrence_start', 'must be 0 to 6 when weekly')
  if (start === 0 && recurrence === 'monthly') fault('recurrence_start', 'must be 1 to 31 when monthly')
  return faults
}

/** The budget with its defaults, and without fields that its type does not use. */
export function completeBudget(given: BudgetInput): Budget {
  const isCost = given.type === 'cost'
  return {
    type: given.type,
    ...(isCost
      ? { rate: given.rate ?? 'bill_rate', cost: rounded(given.cost) }
      : { hours: rounded(given.hours) }),
    ...(given.start_date && { start_date: parseDate(given.start_date) }),
    alerts: {
      near_limit: given.alerts?.near_limit ?? 80,
      notify_enabled: given.alerts?.notify_enabled ?? given.alerts?.near_limit !== undefined,
      notify_all_members: given.alerts?.notify_all_members ?? false,
      ...(given.alerts?.notify_group && { notify_group: given.alerts.notify_group }),
    },
    ...(given.recurrence && {
      recurrence: given.recurrence,
      recurrence_start: given.recurrence_start ?? (given.recurrence === 'weekly' ? 0 : 1),
    }),
    include_non_billable: given.include_non_billable ?? true,
    stop_timer_when_budget_reached: given.stop_timer_when_budget_reached ?? false,
    ...(given.stop_timer_when_budget_reached || given.stop_at !== undefined
      ? { stop_at: given.stop_at ?? 100 }
      : {}),
  }
}

function rounded(value: number | undefined): number | undefined {
  const decimal = value === undefined ? undefined : decimalFromNoisy(value)
  return decimal && Number(roundTo(decimal, 2))
}

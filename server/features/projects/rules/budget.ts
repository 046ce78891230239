import { type Static, type TSchema, Type } from 'typebox'
import { dateInput, oneOfInput, requiredByCheck } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { decimalFromNoisy, roundTo } from '../../../foundation/money/decimal.ts'
import { parseDate } from '../../../foundation/time/calendar-date.ts'

const percent = () => Type.Integer({ minimum: 1, maximum: 100 })
const amount = () => Type.Number({ minimum: 0, maximum: 999_999_999.99 })
export const notifyGroups = ['owners', 'managers', 'project_managers'] as const

/** What each field means, with its unit. */
const words = {
  rate: 'Which rate values the time if type is cost: what members are paid, or what clients are billed.',
  cost: 'The limit of each period in the organization’s currency, if type is cost.',
  hours: 'The limit of each period in hours, if type is hours.',
  start_date: 'The first day that counts. Without it and without recurrence, all time counts.',
  recurrence: 'How often the budget starts again from 0. Without it, it never resets.',
  recurrence_start:
    'The day of the reset. Weekly: 0 (Sunday) to 6; monthly: day 1 to 31, or the last day of shorter months.',
  include_non_billable: 'Whether non-billable time counts too.',
  stop_timer:
    'Whether timers stop at the second at which stop_at percent are spent. They can’t start again until the budget allows it.',
  stop_at: 'The percentage of the limit at which timers stop.',
  near_limit: 'The percentage of the limit at which people are notified for the first time.',
  notify_enabled: 'Whether people are notified at near_limit, at stop_at and at 100 percent.',
  notify_all_members: 'Whether all members of the projects are notified in addition to the group.',
  notify_group:
    'Who is notified: the owners, the owners and managers of the organization, or the managers of the projects.',
} as const

const said = <S extends TSchema>(schema: S, description: string) =>
  Type.Unsafe<Static<S>>({ ...schema, description })

/** A budget as the caller sends it, always complete. */
export const budgetInput = Type.Object({
  type: oneOfInput('cost', 'hours'),
  rate: Type.Optional(said(oneOfInput('bill_rate', 'pay_rate'), words.rate)),
  cost: Type.Optional(said(amount(), words.cost)),
  hours: Type.Optional(said(amount(), words.hours)),
  start_date: Type.Optional(said(dateInput(), words.start_date)),
  recurrence: Type.Optional(said(oneOfInput('weekly', 'monthly'), words.recurrence)),
  recurrence_start: Type.Optional(said(Type.Integer({ minimum: 0, maximum: 31 }), words.recurrence_start)),
  include_non_billable: Type.Optional(said(Type.Boolean({ default: true }), words.include_non_billable)),
  stop_timer_when_budget_reached: Type.Optional(said(Type.Boolean({ default: false }), words.stop_timer)),
  stop_at: Type.Optional(said(percent(), words.stop_at)),
  alerts: Type.Optional(
    Type.Object({
      near_limit: Type.Optional(said(percent(), words.near_limit)),
      notify_enabled: Type.Optional(said(Type.Boolean(), words.notify_enabled)),
      notify_all_members: Type.Optional(said(Type.Boolean(), words.notify_all_members)),
      notify_group: Type.Optional(said(oneOfInput(...notifyGroups), words.notify_group)),
    }),
  ),
})
export type BudgetInput = Static<typeof budgetInput>

/** A budget that is complete only with stop_at. The check of its endpoint requires it, beside what else is missing. */
export const wholeBudgetInput = Type.Object({
  ...budgetInput.properties,
  stop_at: Type.Optional(Type.Unsafe<number>({ ...said(percent(), words.stop_at), ...requiredByCheck })),
})

/** A budget as it is stored and returned. */
export const budgetSchema = Type.Object(
  {
    type: oneOfInput('cost', 'hours'),
    rate: Type.Optional(said(oneOfInput('bill_rate', 'pay_rate'), words.rate)),
    cost: Type.Optional(said(Type.Number(), words.cost)),
    hours: Type.Optional(said(Type.Number(), words.hours)),
    start_date: Type.Optional(said(Type.String({ format: 'date' }), words.start_date)),
    alerts: Type.Object(
      {
        near_limit: said(Type.Integer(), words.near_limit),
        notify_enabled: said(Type.Boolean(), words.notify_enabled),
        notify_all_members: said(Type.Boolean(), words.notify_all_members),
        notify_group: Type.Optional(said(oneOfInput(...notifyGroups), words.notify_group)),
      },
      { additionalProperties: false },
    ),
    recurrence: Type.Optional(said(oneOfInput('weekly', 'monthly'), words.recurrence)),
    recurrence_start: Type.Optional(said(Type.Integer(), words.recurrence_start)),
    include_non_billable: said(Type.Boolean(), words.include_non_billable),
    stop_timer_when_budget_reached: said(Type.Boolean(), words.stop_timer),
    stop_at: Type.Optional(said(Type.Integer(), words.stop_at)),
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

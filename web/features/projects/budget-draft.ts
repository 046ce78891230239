import type { Calls, Project } from '../../api/v2-types.ts'
import type { Amount } from '../../ui/amount.ts'

export type Budget = NonNullable<Project['budget']>
export type BudgetInput = NonNullable<Calls['PUT /v2/clients/{client_id}']['body']['budget']>

/** A budget while it is edited: every field is there, and empty where nothing is said. */
export type BudgetDraft = {
  type: Budget['type']
  rate: 'bill_rate' | 'pay_rate'
  cost: Amount
  hours: Amount
  start_date: string
  recurrence: '' | 'weekly' | 'monthly'
  recurrence_start: number
  include_non_billable: boolean
  stop_timer_when_budget_reached: boolean
  stop_at: Amount
  alerts: {
    near_limit: Amount
    notify_enabled: boolean
    notify_all_members: boolean
    notify_group: '' | 'owners' | 'managers' | 'project_managers'
  }
}

export function newBudget(type: Budget['type']): BudgetDraft {
  return {
    type,
    rate: 'bill_rate',
    cost: '',
    hours: '',
    start_date: '',
    recurrence: '',
    recurrence_start: 1,
    include_non_billable: true,
    stop_timer_when_budget_reached: false,
    stop_at: 100,
    alerts: { near_limit: 80, notify_enabled: false, notify_all_members: false, notify_group: '' },
  }
}

/** What can be edited of a budget; null: there is none. */
export function draftOf(budget: Budget | undefined): BudgetDraft | null {
  if (budget === undefined) return null
  const empty = newBudget(budget.type)
  return { ...empty, ...budget, alerts: { ...empty.alerts, ...budget.alerts } }
}

/** The whole budget as the API takes it, without what its kind has no use for; null removes it. */
export function budgetOf(draft: BudgetDraft | null): BudgetInput | null {
  if (draft === null) return null
  const { alerts } = draft
  return {
    type: draft.type,
    ...(draft.type === 'cost'
      ? { rate: draft.rate, ...given('cost', draft.cost) }
      : given('hours', draft.hours)),
    ...(draft.start_date && { start_date: draft.start_date }),
    ...(draft.recurrence && { recurrence: draft.recurrence, recurrence_start: draft.recurrence_start }),
    include_non_billable: draft.include_non_billable,
    stop_timer_when_budget_reached: draft.stop_timer_when_budget_reached,
    // Without a number it is left out, and the server asks for it.
    ...(given('stop_at', draft.stop_at) as { stop_at: number }),
    alerts: {
      ...given('near_limit', alerts.near_limit),
      notify_enabled: alerts.notify_enabled,
      notify_all_members: alerts.notify_all_members,
      ...(alerts.notify_group && { notify_group: alerts.notify_group }),
    },
  }
}

function given<Name extends string>(name: Name, value: Amount): { [N in Name]?: number } {
  return (value === '' ? {} : { [name]: Number(value) }) as { [N in Name]?: number }
}

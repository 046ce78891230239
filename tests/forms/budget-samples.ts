import { type BudgetDraft, newBudget } from '../../web/features/projects/budget-draft.ts'

export const moneyBudget: BudgetDraft = {
  ...newBudget('cost'),
  rate: 'pay_rate',
  cost: 12_000,
  start_date: '2026-03-02',
  recurrence: 'monthly',
  recurrence_start: 15,
  include_non_billable: false,
  stop_timer_when_budget_reached: true,
  stop_at: 95,
  alerts: { near_limit: 75, notify_enabled: true, notify_all_members: true, notify_group: 'owners' },
}
export const moneyBudgetSent = {
  type: 'cost',
  rate: 'pay_rate',
  cost: 12_000,
  start_date: '2026-03-02',
  recurrence: 'monthly',
  recurrence_start: 15,
  include_non_billable: false,
  stop_timer_when_budget_reached: true,
  stop_at: 95,
  alerts: { near_limit: 75, notify_enabled: true, notify_all_members: true, notify_group: 'owners' },
} as const

export const hoursBudget: BudgetDraft = { ...newBudget('hours'), hours: 120.5 }
export const hoursBudgetSent = {
  type: 'hours',
  hours: 120.5,
  include_non_billable: true,
  stop_timer_when_budget_reached: false,
  stop_at: 100,
  alerts: { near_limit: 80, notify_enabled: false, notify_all_members: false },
} as const

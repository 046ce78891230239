/** A budget as people type it, without the switch that is called differently for clients and projects. */
export const budgetTyped = {
  'Budget type': { pick: 'Hours' },
  Hours: '120.5',
  Resets: { pick: 'Every month' },
  'Reset on': { pick: 'Day 15' },
  'Start date': '2026-03-02',
  'Include non-billable time': false,
  'Stop timers when the budget is used up': true,
  'Stop timers at': '95',
  'Send alerts when the budget runs low': true,
  'Send alerts at': '75',
  Notify: { pick: 'Owners' },
}

export const budgetSent = {
  type: 'hours',
  hours: 120.5,
  start_date: '2026-03-02',
  recurrence: 'monthly',
  recurrence_start: 15,
  include_non_billable: false,
  stop_timer_when_budget_reached: true,
  stop_at: 95,
  alerts: { near_limit: 75, notify_enabled: true, notify_all_members: true, notify_group: 'owners' },
}

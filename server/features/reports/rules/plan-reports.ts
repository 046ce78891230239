import type { MeasureName } from './measures.ts'
import type { Report } from './reports.ts'
import type { SourceName } from './sources.ts'

/** Reports that compare time and money with what was expected or allowed. */
export function planReports(columnsOf: (source: SourceName) => MeasureName[]) {
  return {
    utilization: {
      source: 'utilization',
      title: 'Utilization',
      description: 'Tracked and billable time in percent of the hours that members were expected to work.',
      readers: 'everyone',
      columns: columnsOf('utilization'),
      usual: {
        group_by: ['member'],
        across: null,
        columns: ['expected', 'tracked', 'utilization', 'billable', 'billable_utilization'],
        range: 'last_week',
      },
      details: ['member', 'day'],
    },
    limits: {
      source: 'limits',
      title: 'Limits',
      description: 'How much of their daily and weekly limits members used, each kind by itself.',
      readers: 'everyone',
      columns: columnsOf('limits'),
      usual: {
        group_by: ['kind', 'member'],
        across: null,
        columns: ['allowed', 'used', 'left', 'used_percent', 'used_up'],
        range: 'this_week',
      },
      details: ['member', 'kind', 'day'],
    },
    budgets: {
      source: 'budgets',
      title: 'Budgets',
      description: 'What each period of a budget allowed and used: hours and money, each kind by itself.',
      readers: 'project_managers',
      columns: columnsOf('budgets'),
      usual: {
        group_by: ['kind', 'project'],
        across: null,
        columns: ['allowed', 'used', 'budget', 'budget_spent', 'budget_percent'],
        range: 'last_365_days',
      },
      details: ['project', 'kind', 'day'],
    },
  } as const satisfies Record<string, Report>
}

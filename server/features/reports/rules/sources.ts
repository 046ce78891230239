import { type DimensionName, dimensionNames } from './dimensions.ts'
import { categories, type FilterName, findingKinds, type WordFilter } from './filters.ts'
import type { SumName } from './sums.ts'

/** Where a report gets its rows from: which dimensions, sums and filters they have. */
export type Source = {
  sums: readonly SumName[]
  dimensions: readonly DimensionName[]
  filters: readonly FilterName[]
  /** What a row counts on, as the reply says. */
  dated: string
  /** Whose client a row is of. */
  client: 'of_project' | 'own' | null
  /** Rows have a currency of their own. */
  hasCurrency: boolean
  /** Sums that are never added up over several kinds: each kind has rows of its own then. */
  apart?: readonly SumName[]
  /** Whose rows a reader saw is logged, as where the list logs it. */
  isLookedAt?: true
  /** Its records are only added, so it knows what was recorded at an earlier instant. */
  keepsPast?: true
  /** The words that its filters of words accept. */
  words: { [Name in WordFilter]?: readonly string[] }
  /** Rows that are shown when the reader sees only a part. */
  partial: 'own' | 'own_and_projects' | 'own_and_managed' | 'own_and_teams'
}

const days = ['day', 'week', 'month', 'quarter', 'weekday'] as const
const ofMember = ['member', 'team', 'job_type', 'employment_type', 'country'] as const
const byMember = ['user_ids', 'team_ids'] as const
const onProject = ['project', 'client'] as const
const byProject = ['project_ids', 'client_ids'] as const

export const sources = {
  time: {
    sums: ['tracked', 'billable', 'manual', 'idle', 'active', 'measured', 'amount', 'cost'],
    dimensions: [...ofMember, ...onProject, 'task', ...days, 'hour', 'billable', 'source', 'location_type'],
    filters: [...byMember, ...byProject, 'task_ids', 'billable', 'sources'],
    dated: 'start: each activity counts on the day on which it started.',
    client: 'of_project',
    hasCurrency: false,
    words: { sources: ['normal', 'manual', 'idle', 'resumed'] },
    partial: 'own_and_managed',
  },
  expenses: {
    sums: ['count', 'spent', 'tax', 'reimbursable'],
    dimensions: [...ofMember, ...onProject, 'task', 'category', 'status', 'billable', 'currency', ...days],
    filters: [...byMember, ...byProject, 'task_ids', 'billable', 'statuses', 'categories'],
    dated: 'Each expense counts on its date.',
    client: 'of_project',
    hasCurrency: true,
    words: {
      statuses: ['draft', 'submitted', 'approved', 'denied', 'reimbursed'],
      categories,
    },
    partial: 'own_and_managed',
  },
  client_invoices: {
    sums: ['count', 'invoiced', 'credited', 'received', 'open', 'late'],
    dimensions: ['client', 'status', 'age', 'currency', ...days],
    filters: ['client_ids', 'statuses'],
    dated: 'Each invoice counts on its issue date.',
    client: 'own',
    keepsPast: true,
    hasCurrency: true,
    words: { statuses: ['draft', 'open', 'paid', 'written_off', 'void'] },
    partial: 'own',
  },
  unbilled: {
    sums: ['count', 'unbilled', 'unbilled_amount', 'unbilled_expenses', 'unrated'],
    dimensions: [...onProject, 'age', 'currency', ...days],
    filters: [...byProject],
    dated: 'The work of each client and project counts on its oldest day.',
    client: 'own',
    hasCurrency: true,
    words: {},
    partial: 'own',
  },
  payments: {
    sums: ['count', 'paid_out', 'tracked', 'overtime'],
    dimensions: [...ofMember, ...onProject, 'task', 'kind', 'currency', ...days],
    filters: [...byMember, ...byProject, 'task_ids', 'kinds'],
    dated: 'Each detail of a payment counts on its date.',
    client: 'of_project',
    keepsPast: true,
    hasCurrency: true,
    words: { kinds: ['hours', 'time_off', 'holiday', 'fixed', 'bonus', 'overtime_adjustment', 'expense'] },
    partial: 'own',
  },
  time_off: {
    sums: ['count', 'off', 'off_days', 'off_pending'],
    dimensions: [...ofMember, 'policy', 'status', ...days],
    filters: [...byMember, 'statuses'],
    dated: 'Each day off counts on its date.',
    client: null,
    hasCurrency: false,
    words: { statuses: ['submitted', 'approved'] },
    partial: 'own_and_managed',
  },
  time_off_postings: {
    sums: ['count', 'granted', 'taken'],
    dimensions: [...ofMember, 'policy', 'kind', ...days],
    filters: [...byMember, 'kinds'],
    dated: 'Each posting counts on its date.',
    client: null,
    keepsPast: true,
    hasCurrency: false,
    words: {
      kinds: [
        'start',
        'accrual',
        'accrual_correction',
        'opening',
        'lapse',
        'adjustment',
        'used',
        'used_reversal',
      ],
    },
    partial: 'own_and_managed',
  },
  timesheets: {
    sums: ['count', 'tracked'],
    dimensions: [...ofMember, 'status', ...days],
    filters: [...byMember, 'statuses'],
    dated: 'Each timesheet counts on the first day of its period, with all of its time.',
    client: null,
    hasCurrency: false,
    words: { statuses: ['open', 'submitted', 'approved', 'denied'] },
    partial: 'own_and_managed',
  },
  manual_time: {
    sums: ['count', 'requested', 'approved'],
    dimensions: [...ofMember, ...onProject, 'task', 'status', 'billable', ...days],
    filters: [...byMember, ...byProject, 'task_ids', 'billable', 'statuses'],
    dated: 'Each request counts on the day on which its time starts.',
    client: 'of_project',
    hasCurrency: false,
    words: { statuses: ['submitted', 'approved', 'denied'] },
    partial: 'own_and_managed',
  },
  attendance: {
    sums: ['count', 'planned', 'attended', 'late_shifts', 'missed_shifts'],
    dimensions: [...ofMember, 'status', ...days],
    filters: [...byMember, 'statuses'],
    dated: 'Each shift counts on the day on which it starts.',
    client: null,
    hasCurrency: false,
    words: {
      statuses: ['not_started', 'early', 'on_time', 'late', 'abandoned', 'missed', 'excused'],
    },
    partial: 'own_and_teams',
  },
  tools: {
    sums: ['tracked', 'core', 'non_core', 'unproductive'],
    dimensions: [...ofMember, ...onProject, 'task', 'tool', 'kind', ...days],
    filters: [...byMember, ...byProject, 'task_ids', 'kinds'],
    dated: 'Each use of a tool counts on the day of its time.',
    client: 'of_project',
    hasCurrency: false,
    words: { kinds: ['application', 'url'] },
    partial: 'own',
  },
  unusual_activity: {
    sums: ['count', 'dismissed', 'tracked'],
    dimensions: [...ofMember, 'kind', 'category', 'status', ...days],
    filters: [...byMember, 'statuses', 'kinds'],
    dated: 'Each finding counts on its date.',
    client: null,
    hasCurrency: false,
    words: { statuses: ['open', 'dismissed'], kinds: findingKinds },
    partial: 'own',
  },
  utilization: {
    sums: ['tracked', 'billable', 'expected', 'expected_tracked', 'expected_billable'],
    dimensions: [...ofMember, ...days],
    filters: [...byMember],
    dated:
      'Expected hours of a week count on the weekdays that the member is expected to work today, in even shares.',
    client: null,
    hasCurrency: false,
    words: {},
    partial: 'own',
  },
  limits: {
    sums: ['count', 'allowed', 'used', 'used_up'],
    dimensions: [...ofMember, 'kind', ...days],
    filters: [...byMember, 'kinds'],
    dated: 'Each limit counts on the first day of its day or week, in the member’s time zone.',
    client: null,
    hasCurrency: false,
    apart: ['allowed', 'used'],
    words: { kinds: ['daily', 'weekly'] },
    partial: 'own_and_managed',
  },
  budgets: {
    sums: ['count', 'allowed', 'used', 'used_up', 'budget', 'budget_spent'],
    dimensions: [...onProject, 'kind', 'currency', ...days],
    filters: [...byProject, 'kinds'],
    dated:
      'Each period of a budget counts on its first day; without one, on the day on which the budget was set.',
    client: 'own',
    keepsPast: true,
    hasCurrency: true,
    apart: ['allowed', 'used', 'budget', 'budget_spent'],
    words: { kinds: ['hours', 'money'] },
    partial: 'own_and_managed',
  },
  job_site_visits: {
    sums: ['count', 'stayed'],
    dimensions: [...ofMember, 'site', 'kind', ...days],
    filters: [...byMember, 'kinds'],
    dated: 'Each visit counts on the day of its arrival.',
    client: null,
    hasCurrency: false,
    isLookedAt: true,
    words: { kinds: ['covered', 'passive'] },
    partial: 'own',
  },
  time_edits: {
    sums: ['count', 'added', 'removed', 'moved'],
    dimensions: [...ofMember, ...onProject, 'task', 'kind', ...days],
    filters: [...byMember, ...byProject, 'task_ids', 'kinds'],
    dated: 'Each edit counts on the day on which it was made.',
    client: 'of_project',
    hasCurrency: false,
    words: { kinds: ['add', 'edit', 'delete', 'replace'] },
    partial: 'own_and_projects',
  },
  audit: {
    sums: ['count'],
    dimensions: [...ofMember, 'kind', 'category', ...days],
    filters: [...byMember],
    dated: 'Each entry counts on the day of its change.',
    client: null,
    hasCurrency: false,
    words: {},
    partial: 'own',
  },
} as const satisfies Record<string, Source>
export type SourceName = keyof typeof sources

/** What time counts on if activities are cut at midnight. */
export const splitDays = 'split: an activity that crosses midnight is cut there, and counts on both days.'

/** Whether a source can say what was recorded at an earlier instant. */
export function hasPast(name: SourceName): boolean {
  const source: Source = sources[name]
  return source.keepsPast === true
}

/** The dimensions of a source, in the order of all. */
export function dimensionsOf(source: SourceName): DimensionName[] {
  const known: readonly DimensionName[] = sources[source].dimensions
  return dimensionNames.filter((name) => known.includes(name))
}

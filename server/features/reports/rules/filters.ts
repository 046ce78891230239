import { Type } from 'typebox'
import { idInput, oneOfInput } from '../../../foundation/http/body.ts'

const mostIds = 500
export const timeSources = ['normal', 'manual', 'idle', 'resumed'] as const
export const statuses = [
  'draft',
  'open',
  'submitted',
  'approved',
  'denied',
  'reimbursed',
  'paid',
  'written_off',
  'void',
  'not_started',
  'early',
  'on_time',
  'late',
  'abandoned',
  'missed',
  'excused',
  'dismissed',
] as const
export const categories = [
  'travel',
  'lodging',
  'meals',
  'mileage',
  'equipment',
  'software',
  'materials',
  'fees',
  'other',
] as const
export const findingKinds = [
  'consistent_persistent_activity',
  'consistent_variable_activity',
  'unusual_high_mouse_activity',
  'unusual_high_keyboard_activity',
  'long_period_of_single_mouse_activity',
  'long_period_of_single_keyboard_activity',
  'breakless_work',
  'sustained_high_focus_time',
  'suspicious_activity',
] as const
export const kinds = [
  'hours',
  'time_off',
  'holiday',
  'fixed',
  'bonus',
  'overtime_adjustment',
  'expense',
  'start',
  'accrual',
  'accrual_correction',
  'opening',
  'lapse',
  'adjustment',
  'used',
  'used_reversal',
  'application',
  'url',
  'money',
  'daily',
  'weekly',
  'covered',
  'passive',
  'add',
  'edit',
  'delete',
  'replace',
  ...findingKinds,
] as const

const someIds = (description: string) =>
  Type.Optional(Type.Array(idInput(), { minItems: 1, maxItems: mostIds, description }))
const someOf = <const W extends string>(words: readonly W[], description: string) =>
  Type.Optional(Type.Array(oneOfInput(...words), { minItems: 1, maxItems: words.length, description }))

/** What narrows a report. Each source has some of them. */
export const filters = Type.Object(
  {
    user_ids: someIds('Only of these members.'),
    team_ids: someIds('Only of members who are in one of these teams today.'),
    project_ids: someIds('Only on these projects.'),
    client_ids: someIds('Only of these clients, or on projects that had one of them on the day.'),
    task_ids: someIds('Only on these tasks.'),
    billable: Type.Optional(Type.Boolean({ description: 'Only what is billable, or is not.' })),
    sources: someOf(timeSources, 'Only time from these sources.'),
    statuses: someOf(statuses, 'Only records with one of these statuses.'),
    categories: someOf(categories, 'Only records of these categories.'),
    kinds: someOf(kinds, 'Only records of these kinds.'),
  },
  { description: 'All of them must apply. Each report says which ones it has.' },
)

export const filterNames = [
  'user_ids',
  'team_ids',
  'project_ids',
  'client_ids',
  'task_ids',
  'billable',
  'sources',
  'statuses',
  'categories',
  'kinds',
] as const
export type FilterName = (typeof filterNames)[number]

/** Filters by words; each source has some of them. */
export const wordFilters = ['sources', 'statuses', 'categories', 'kinds'] as const
export type WordFilter = (typeof wordFilters)[number]

import {
  date,
  decimal,
  described,
  instant,
  int,
  ints,
  nullable,
  optional,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const policyStatuses = ['pending', 'active', 'archived'] as const

/** Selected from `policiesAt` as p, which knows the day in the organization. */
export const overtimePolicy = record(
  {
    singular: 'overtime_policy',
    plural: 'overtime_policies',
    title: 'Overtime policy',
    description:
      'The hours after which work is overtime, and the multiple of the pay rate that an hour of overtime costs. A member is on one policy at most.',
  },
  {
    id: int('p.id'),
    organization_id: int('p.organization_id'),
    name: text('p.name'),
    status: described('Pending until the day it starts on.', word('p.status', policyStatuses)),
    weekly_threshold: described(
      'Hours in a week from Monday; what exceeds them is overtime.',
      decimal('round(p.weekly_threshold / 3600.0, 4)'),
    ),
    daily_threshold: described(
      'Hours in a day. Applied first: time above it does not count towards the week.',
      nullable(decimal('round(p.daily_threshold / 3600.0, 4)')),
    ),
    multiplier: described('How many times the pay rate an hour of overtime costs.', decimal('p.multiplier')),
    user_ids: described(
      'The members of the policy; for an archived policy, its last members.',
      ints('p.user_ids'),
    ),
    starts_on: date('p.starts_on'),
    created_by_id: optional(int('p.created_by_id')),
    created_at: instant('p.created_at'),
    updated_at: instant('p.updated_at'),
  },
)

export type OvertimePolicyRow = RowOf<typeof overtimePolicy>

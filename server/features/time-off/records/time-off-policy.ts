import { Type } from 'typebox'
import {
  described,
  flag,
  instant,
  int,
  json,
  optional,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { accrualDays, accrualPeriods, accrualTypes } from '../rules/accrual.ts'

const hours = (description: string) => Type.Optional(Type.Number({ description }))

const config = Type.Object(
  {
    starting_balance: hours('Hours that a member gets once, at the start.'),
    hours_per: hours('Hours that a member gets for hours_worked.'),
    hours_worked: hours('Hours of work that earn hours_per.'),
    maximum_to_accrue: hours('The maximum hours that accrue in a year.'),
    hours_per_year: hours('Hours per year.'),
    hours_per_month: hours('Hours per month.'),
    accrual_period: Type.Optional(Type.Enum([...accrualPeriods])),
    accrual_day: Type.Optional(Type.Enum([...accrualDays])),
    prorate_on_start: Type.Optional(
      Type.Boolean({
        description: 'Whether members who start later get a prorated share of the first year or month.',
      }),
    ),
  },
  { additionalProperties: false, description: 'Only the fields of the policy’s type.' },
)

const membershipRules = Type.Object(
  {
    countries: Type.Array(Type.String(), { description: 'ISO 3166-1 alpha-2. Empty: any country.' }),
    employment_types: Type.Array(Type.String(), { description: 'Empty: any employment type.' }),
  },
  { additionalProperties: false },
)

/** Selected from `time_off_policies p`. */
export const timeOffPolicy = record(
  {
    singular: 'time_off_policy',
    plural: 'time_off_policies',
    title: 'Time off policy',
    description: 'How members get time off: how many hours, when they accrue, and for which members.',
  },
  {
    id: int('p.id'),
    organization_id: int('p.organization_id'),
    created_at: instant('p.created_at'),
    updated_at: instant('p.updated_at'),
    name: text('p.name'),
    created_by_id: optional(int('p.created_by_id')),
    auto_add_new_users: described(
      'Whether new members join automatically; with membership_rules, also members who match them later.',
      flag('p.auto_add_new_users'),
    ),
    allow_negative_balances: flag('p.allow_negative_balances'),
    requires_approval: described(
      'Whether requests need approval. Without it, requests are approved immediately.',
      flag('p.requires_approval'),
    ),
    balance_rolls_over_annually: described(
      'Whether the balance is carried over on January 1. Otherwise it lapses: on January 1, or on the anniversary for joined_date. Debts are always carried over.',
      flag('p.balance_rolls_over_annually'),
    ),
    paid: flag('p.paid'),
    status: word('p.status', ['active', 'archived']),
    policy_type: described('The accrual_type of the policy.', word('p.accrual_type', accrualTypes)),
    policy_config: json('p.accrual', config),
    membership_rules: described(
      'Absent if members are listed by id.',
      optional(json('p.membership_rules', membershipRules)),
    ),
  },
)

export type TimeOffPolicyRow = RowOf<typeof timeOffPolicy>

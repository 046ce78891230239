import type { Accrual, AccrualType } from '../rules/accrual.ts'
import type { MembershipRules } from '../rules/membership.ts'

export type DemoPolicy = {
  name: string
  accrual_type: AccrualType
  accrual: Accrual
  balance_rolls_over_annually?: boolean
  allow_negative_balances?: boolean
  requires_approval?: boolean
  paid?: boolean
  auto_add_new_users?: boolean
  membership_rules?: MembershipRules
  isArchived?: boolean
}

/** Each way to give time off; everybody is on some. */
export const demoPolicies: readonly DemoPolicy[] = [
  {
    name: 'Vacation Portugal',
    accrual_type: 'annual',
    accrual: { hours_per_year: 176, maximum_to_accrue: 176, prorate_on_start: true },
    balance_rolls_over_annually: true,
    auto_add_new_users: true,
    membership_rules: { countries: ['PT'], employment_types: [] },
  },
  {
    name: 'Vacation Canada',
    accrual_type: 'monthly',
    accrual: {
      accrual_period: 'year',
      accrual_day: 'first_day_of_month',
      hours_per_year: 120,
      prorate_on_start: true,
      maximum_to_accrue: 120,
    },
    balance_rolls_over_annually: true,
    auto_add_new_users: true,
    membership_rules: { countries: ['CA'], employment_types: [] },
  },
  {
    name: 'Vacation India',
    accrual_type: 'joined_date',
    accrual: { hours_per_year: 144, maximum_to_accrue: 144 },
    auto_add_new_users: true,
    membership_rules: { countries: ['IN'], employment_types: [] },
  },
  {
    name: 'Sick leave',
    accrual_type: 'none',
    accrual: { starting_balance: 80 },
    balance_rolls_over_annually: true,
    allow_negative_balances: true,
    requires_approval: false,
    auto_add_new_users: true,
  },
  {
    name: 'Time in lieu',
    accrual_type: 'hours_worked',
    accrual: { hours_per: 1, hours_worked: 30, maximum_to_accrue: 40 },
    balance_rolls_over_annually: true,
  },
  {
    name: 'Summer Fridays 2025',
    accrual_type: 'none',
    accrual: { starting_balance: 16 },
    paid: false,
    isArchived: true,
  },
]

export const demoReason = 'Worked on the harbour launch over the weekend'

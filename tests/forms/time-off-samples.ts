import { adjustForm } from '../../web/features/time-off/balance-forms.ts'
import { newPolicyForm, policyForm } from '../../web/features/time-off/policy-forms.ts'
import {
  type ChangeValues,
  type PolicyValues,
  unchangedPolicy,
} from '../../web/features/time-off/policy-values.ts'
import { sampleOf } from './sample-of.ts'

const changed: ChangeValues = {
  ...unchangedPolicy,
  name: ' Vacation',
  starting_balance: 24,
  hours_per: 1,
  hours_worked: 30,
  maximum_to_accrue: 80,
  hours_per_year: 160,
  hours_per_month: 13.5,
  accrual_day: 'last_day_of_month',
  prorate_on_start: true,
  paid: false,
  requires_approval: false,
  allow_negative_balances: true,
  balance_rolls_over_annually: true,
  auto_add_new_users: true,
  time_off_policy_user_ids: [4],
}
const typed: PolicyValues = { ...changed, countries: [], employment_types: [] }
const flags = {
  paid: false,
  requires_approval: false,
  allow_negative_balances: true,
  balance_rolls_over_annually: true,
  auto_add_new_users: true,
}
const shared = { name: 'Vacation', ...flags, time_off_policy_user_ids: [4] }
const monthly = { accrual_day: 'last_day_of_month' as const, prorate_on_start: true, maximum_to_accrue: 80 }

/** What each type of accrual sends. */
const accruals = [
  [{ accrual_type: 'none' }, { starting_balance: 24 }],
  [{ accrual_type: 'hours_worked' }, { hours_per: 1, hours_worked: 30, maximum_to_accrue: 80 }],
  [{ accrual_type: 'annual' }, { hours_per_year: 160, maximum_to_accrue: 80, prorate_on_start: true }],
  [{ accrual_type: 'joined_date' }, { hours_per_year: 160, maximum_to_accrue: 80 }],
  [{ accrual_type: 'monthly' }, { ...monthly, accrual_period: 'month', hours_per_month: 13.5 }],
  [
    { accrual_type: 'monthly', accrual_period: 'year' },
    { ...monthly, accrual_period: 'year', hours_per_year: 160 },
  ],
] as const

export const timeOffSamples = [
  ...accruals.flatMap(([chosen, accrual_policy]) => [
    sampleOf('newPolicyForm', newPolicyForm, {
      typed: { ...typed, ...chosen },
      sent: { ...shared, accrual_type: chosen.accrual_type, accrual_policy },
    }),
    sampleOf('policyForm', policyForm, {
      typed: { ...changed, ...chosen },
      sent: { ...shared, accrual_policy },
    }),
  ]),
  sampleOf('newPolicyForm', newPolicyForm, {
    typed: {
      ...typed,
      accrual_type: 'none',
      chosen_by: 'rules',
      countries: ['PT'],
      employment_types: ['fte_salary'],
    },
    sent: {
      name: 'Vacation',
      ...flags,
      accrual_type: 'none',
      accrual_policy: { starting_balance: 24 },
      membership_rules: { countries: ['PT'], employment_types: ['fte_salary'] },
    },
  }),
  sampleOf('policyForm', policyForm, {
    typed: { ...changed, accrual_type: 'none', chosen_by: 'rules' },
    sent: { name: 'Vacation', ...flags, accrual_policy: { starting_balance: 24 } },
  }),
  sampleOf('adjustForm', adjustForm, {
    typed: {
      time_off_policy_id: '7',
      user_ids: [4, 5],
      hours: 7.5,
      modify_balance: 'replace',
      apply_accruals: true,
      reason: ' Moved from the old system',
    },
    sent: {
      reason: 'Moved from the old system',
      apply_accruals: true,
      balance_adjustments: [
        { time_off_policy_id: 7, user_ids: [4, 5], amount: 27_000, modify_balance: 'replace' },
      ],
    },
  }),
]
